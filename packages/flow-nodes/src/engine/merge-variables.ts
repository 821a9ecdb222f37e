import { VARIABLE_NAME } from '../question/question.node.ts';
import { contactVariables } from '../variables.ts';
import { flowLimits } from './flow-limits.ts';

type Variables = Readonly<Record<string, string>>;

/** Adds answers to the variables of a run, within the limits. New values replace older ones of the same name. */
export function mergeVariables(variables: Variables, added: Variables): Variables {
  const merged: Record<string, string> = { ...variables };
  for (const [key, value] of Object.entries(added)) {
    const isFull = Object.keys(merged).length >= flowLimits.variables.count + contactVariables.length;
    if (VARIABLE_NAME.test(key) && (Object.hasOwn(merged, key) || !isFull)) merged[key] = toStorable(value);
  }
  return merged;
}

/** Cut at the limit, never in the middle of a character, and without what the database cannot store. */
function toStorable(value: string): string {
  const cut = value.replaceAll('\0', '').slice(0, flowLimits.variables.length);
  return cut.replace(/[\uD800-\uDBFF]$/, '').toWellFormed();
}
