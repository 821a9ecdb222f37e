/** Marks that turn the direction of what follows: with them `gpj.exe` reads `exe.jpg`, and a name runs into the clock. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

/** The text as it was typed, without tricks of direction. Languages written from the right need none of these. */
export const withoutOverrides = (text: string): string => text.replaceAll(OVERRIDES, '');
