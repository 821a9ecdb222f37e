/**
 * Characters that change the reading direction: with them `gpj.exe` reads `exe.jpg`, and a name runs into the clock.
 */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

/** The text without direction overrides. Right-to-left languages do not need them. */
export const withoutOverrides = (text: string): string => text.replaceAll(OVERRIDES, '');
