import type { Outgoing } from '../automation-step.ts';

/** A text to say, if the company has written one. */
export const textOf = (text: string): Outgoing[] => (text.trim() === '' ? [] : [{ type: 'text', text }]);
