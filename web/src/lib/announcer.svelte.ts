// Words for people who listen to the page instead of looking at it.
class Announcer {
    // Two regions in turn: the same sentence twice is then still a change.
    words: [string, string] = $state(["", ""]);
    private next: 0 | 1 = 0;

    say(sentence: string): void {
        this.words[this.next] = sentence;
        this.next = this.next === 0 ? 1 : 0;
        this.words[this.next] = "";
    }
}

export const announcer = new Announcer();
