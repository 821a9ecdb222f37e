import type { flowBuilder } from './pt.ts';

type Texts = typeof flowBuilder;

/** The keys of texts that need no values. */
export type PlainKey = {
  [Key in keyof Texts]: Texts[Key] extends `${string}{{${string}`
    ? never
    : Key extends `${string}_${string}`
      ? never
      : Key;
}[keyof Texts];
