// The secrets this browser holds: the teacher's key and those of seats. What was stored is read
// each time, since another tab may have changed it.
import { remember, remembered } from "./memory";

const keyName = "pitboss.key";
const seatsName = "pitboss.seats";
const mostSeats = 200;

// `invitation` is there until somebody has taken it.
export interface Held {
    secret: string;
    invitation?: string;
}

const allHeld = (): Record<string, Held> => remembered<Record<string, Held>>(seatsName, {});

export const heldIn = (id: string): Held | undefined => allHeld()[id];

export function hold(id: string, held: Held): void {
    const others = Object.entries(allHeld()).filter(([one]) => one !== id);
    remember(seatsName, Object.fromEntries([[id, held], ...others].slice(0, mostSeats)));
}

export function letGo(id: string): void {
    remember(
        seatsName,
        Object.fromEntries(Object.entries(allHeld()).filter(([one]) => one !== id)),
    );
}

export const teacherKey = (): string => remembered<string>(keyName, "");
export const keepTeacherKey = (key: string): void => remember(keyName, key);

const keyMark = "#key=";

// The key in the link that the terminal shows once; empty where there is none. It does not stay in
// the address, where somebody might read it, or send it on with the page.
export function takeKeyFromAddress(): string {
    if (!location.hash.startsWith(keyMark)) return "";
    const key = location.hash.slice(keyMark.length);
    history.replaceState(null, "", "#/");
    return key;
}
