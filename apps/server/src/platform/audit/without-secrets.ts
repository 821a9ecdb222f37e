import { isSecretName } from '../log/secret-names.ts';

const HIDDEN = '[secret]';

export type AuditDetails = Readonly<Record<string, unknown>>;

/** The details as they are stored, whatever a use case passes: values under the name of a secret are redacted. */
export function withoutSecrets(details: AuditDetails): AuditDetails {
  // As the database will store it: dates as text, nothing undefined.
  return hideIn(JSON.parse(JSON.stringify(details))) as AuditDetails;
}

function hideIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isSecretName(name) ? hide(inner) : hideIn(inner)]),
  );
}

/** Whether there is one may be known, and which ones were changed. */
function hide(value: unknown): unknown {
  const isHarmless = typeof value === 'boolean' || value === null || value === '' || isListOfNames(value);
  return isHarmless ? value : HIDDEN;
}

const isListOfNames = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((item) => typeof item === 'string' && /^[a-z]+(?:[A-Z][a-z]+)*$/.test(item) && isSecretName(item));
