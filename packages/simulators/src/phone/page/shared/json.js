// @ts-check
/** What came over the wire: nothing in it can be trusted to have a type. */

/** @typedef {Readonly<Record<string, unknown>>} Json */

/** @param {unknown} value @returns {Json} */
export function asObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? /** @type {Json} */ (value) : {};
}

/** @param {unknown} value @returns {readonly unknown[]} */
export function asList(value) {
  return Array.isArray(value) ? value : [];
}

/** @param {unknown} value @returns {string | undefined} */
export function asText(value) {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** @param {unknown} value @returns {number | undefined} */
export function asNumber(value) {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/**
 * Leaves out what is undefined, so that an absent field stays absent.
 * @template {object} T
 * @param {T} fields
 * @returns {{ [K in keyof T]: Exclude<T[K], undefined> }}
 */
export function withoutUndefined(fields) {
  return /** @type {any} */ (Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));
}
