type Kind<T> = null extends T ? `${Named<NonNullable<T>>} or null` : Named<T>;
type Named<T> = T extends string ? 'string' : T extends number ? 'number' : T extends boolean ? 'boolean' : 'object';

/** The fields of `T` with the type of each. */
export type Fields<T> = { readonly [K in keyof T]-?: Kind<T[K]> };

/**
 * Whether data of this device has these fields: an older version of the app may have stored it. Not a schema: zod would
 * be a fourteenth of the workspace's download.
 */
export function hasFields<T extends object>(value: unknown, fields: Fields<T>): value is T {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Readonly<Record<string, unknown>>;
  return Object.entries<string>(fields).every(([name, kind]) => {
    const field = record[name];
    return field === null ? kind.endsWith(' or null') : kind.startsWith(typeof field);
  });
}
