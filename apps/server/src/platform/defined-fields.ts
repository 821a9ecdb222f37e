export type DefinedFields<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Only the fields a caller really gave: an absent field keeps the stored one, also when the two are merged. */
export const definedFields = <T extends object>(change: T): DefinedFields<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as DefinedFields<T>;
