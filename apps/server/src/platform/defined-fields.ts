export type DefinedFields<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Only what a caller really gave: an absent field leaves the stored one as it is, also when the two are merged. */
export const definedFields = <T extends object>(change: T): DefinedFields<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as DefinedFields<T>;
