import { z } from 'zod';

/**
 * Text the database can store. PostgreSQL rejects a null character, and its jsonb half of an emoji: either would fail
 * in the middle of a change like an internal error.
 */
export const storableText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((text) => !text.includes('\0') && text.isWellFormed(), 'contains characters that cannot be stored');

/** A name of 2 to 50 characters as people count them: one emoji is one character, not two. */
export const shortName = storableText(50)
  .trim()
  .refine((name) => [...name].length >= 2, 'Too Short!');

/** `#abc`, `#abcd`, `#aabbcc` or `#aabbccdd`; the `#` is optional. */
export const hexColor = z
  .string()
  .trim()
  .min(3)
  .max(9)
  .regex(/^#?([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i);
