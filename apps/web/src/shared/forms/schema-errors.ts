import type { z } from 'zod';
import type { common } from '../i18n/common/pt.ts';

/** A text of the `common` namespace. Keys, not sentences, so that a change of language updates errors on screen too. */
export type FieldErrorKey = Extract<keyof typeof common, `field${string}`>;
export type FieldErrors<Own extends string = never> = Record<string, FieldErrorKey | Own>;

/**
 * `field.code` → text, where a form has its own text for a rule; `required` is the code of an empty field. Fields of a
 * list use one name for all rows: `options.*.name`.
 */
export type OwnWords<Own extends string = FieldErrorKey> = Readonly<Record<string, Own>>;

/** The first error of each field, as text keys. */
export function schemaErrors<Own extends string = never>(
  schema: z.ZodType,
  values: unknown,
  ownWords: OwnWords<FieldErrorKey | Own> = {},
): FieldErrors<Own> {
  const result = schema.safeParse(values);
  const errors: FieldErrors<Own> = {};
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path.join('.');
    const rule = issue.path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');
    errors[field] ??= isBlank(values, issue.path)
      ? (ownWords[`${rule}.required`] ?? 'fieldRequired')
      : (ownWords[`${rule}.${issue.code}`] ?? describe(issue));
  }
  return errors;
}

function describe(issue: z.core.$ZodIssue): FieldErrorKey {
  if (issue.code === 'too_small') return 'fieldTooShort';
  if (issue.code === 'too_big') return 'fieldTooLong';
  return issue.code === 'invalid_format' && issue.format === 'email' ? 'fieldEmail' : 'fieldInvalid';
}

/** An empty field violates whichever rule comes first; the user needs to know that it is empty. */
function isBlank(values: unknown, path: readonly PropertyKey[]): boolean {
  const value = path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], values);
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
