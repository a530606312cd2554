// Whether whoever looks at the page is the owner of the server. The server decides each request
// anew; the page asks so as not to show buttons that would be refused.
import { api } from "./api";
import { keepTeacherKey, teacherKey } from "./keys";

class Teacher {
    // Null until the server has said it.
    here: boolean | null = $state(null);
    // By a key, and not by sitting at the server's own machine.
    byKey = $state(false);

    // A key that is void is forgotten; true if there was one.
    async ask(): Promise<boolean> {
        this.here = (await api.me()).teacher;
        this.byKey = this.here && teacherKey() !== "";
        const isVoid = !this.here && teacherKey() !== "";
        if (isVoid) keepTeacherKey("");
        return isVoid;
    }
}

export const teacher = new Teacher();
