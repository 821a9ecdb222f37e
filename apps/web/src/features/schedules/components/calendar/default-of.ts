/** The default export of a CommonJS file, which some bundlers give inside of another one. */
export const defaultOf = <T>(imported: T): T =>
  typeof imported === 'object' && imported !== null && 'default' in imported ? (imported.default as T) : imported;
