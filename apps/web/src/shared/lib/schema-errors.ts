import type { z } from 'zod';
import type { common } from '../i18n/common/pt.ts';

/** A text of the `common` namespace. Keys, not sentences, so that a change of language reaches errors on screen too. */
export type FieldErrorKey = Extract<keyof typeof common, `field${string}`>;
export type FieldErrors = Record<string, FieldErrorKey>;

/** `field.code` → text, where a form words a rule in its own way. */
export type OwnWords = Readonly<Record<string, FieldErrorKey>>;

/** The first thing wrong with each field, in the words of the forms. */
export function schemaErrors(schema: z.ZodType, values: unknown, ownWords: OwnWords = {}): FieldErrors {
  const result = schema.safeParse(values);
  const errors: FieldErrors = {};
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path.join('.');
    errors[field] ??= isBlank(values, issue.path)
      ? 'fieldRequired'
      : (ownWords[`${field}.${issue.code}`] ?? describe(issue));
  }
  return errors;
}

function describe(issue: z.core.$ZodIssue): FieldErrorKey {
  if (issue.code === 'too_small') return 'fieldTooShort';
  if (issue.code === 'too_big') return 'fieldTooLong';
  return issue.code === 'invalid_format' && issue.format === 'email' ? 'fieldEmail' : 'fieldInvalid';
}

/** An empty field breaks whichever rule comes first; what the person needs to know is that it is empty. */
function isBlank(values: unknown, path: readonly PropertyKey[]): boolean {
  const value = path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], values);
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
