import { FLOW_SCHEMA, type FlowContent, parseContent } from './flow-content.ts';

/** Converts the content of one schema into the next one. */
export type Upcaster = (content: unknown) => unknown;

/** By the schema that they read. A published version is never rewritten, so an upcaster is never removed. */
const upcasters: Readonly<Record<number, Upcaster>> = {};

/** Reads the stored content of a version of any age. */
export function upcast(
  { schema, content }: { readonly schema: number; readonly content: unknown },
  known: Readonly<Record<number, Upcaster>> = upcasters,
  current = FLOW_SCHEMA,
): FlowContent {
  let converted = content;
  for (let from = schema; from < current; from++) {
    const next = known[from];
    if (!next) throw new Error(`No upcaster reads flows of schema ${from}.`);
    converted = next(converted);
  }
  // A worker of the version before a release must not run flows that a newer one has published.
  if (schema > current) throw new Error(`This version reads flows up to schema ${current}, not ${schema}.`);
  return parseContent(converted);
}
