// Whether whoever looks at the page is the owner of the server. The server decides each request
// anew; the page asks so as not to show buttons that would be refused.
import { api } from "./api";
import { keepTeacherKey, teacherKey } from "./keys";

class Teacher {
    // Null until the server has said it.
    here: boolean | null = $state(null);
    // By a key, and not by sitting at the server's own machine.
    byKey = $state(false);

    // `offered` is a key from a link; one that is void does not replace one that is good. Answers
    // whether there was a void one.
    async ask(offered = ""): Promise<boolean> {
        if (offered !== "" && (await api.me(offered)).teacher) keepTeacherKey(offered);
        const key = teacherKey();
        this.here = (await api.me(key)).teacher;
        this.byKey = this.here && key !== "";
        if (!this.here) keepTeacherKey("");
        return offered !== "" ? offered !== key : !this.here && key !== "";
    }
}

export const teacher = new Teacher();
