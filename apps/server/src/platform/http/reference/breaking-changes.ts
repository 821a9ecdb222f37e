import type { Content, Operation, ReferenceDocument, Schema } from './openapi-document.ts';

/** Whether callers send a value or read it: what breaks them differs. */
type Direction = 'sent' | 'read';

interface Comparison {
  readonly before: ReferenceDocument;
  readonly after: ReferenceDocument;
  readonly direction: Direction;
  /** Pairs of schemas that are being compared already: schemas may contain themselves. */
  readonly seen: Set<string>;
}

/**
 * The changes between two documents that break a program written for the first one: something it calls, sends or reads
 * is gone or has another meaning, or it must send something new. Additions are none.
 */
export function breakingChanges(before: ReferenceDocument, after: ReferenceDocument): string[] {
  const problems: string[] = [];
  for (const [path, methods] of Object.entries(before.paths ?? {})) {
    for (const [method, old] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${path}`;
      const now = after.paths?.[path]?.[method];
      if (!now) problems.push(`${name}: removed`);
      else problems.push(...changesOf(before, after, old, now).map((problem) => `${name}: ${problem}`));
    }
  }
  return problems;
}

function changesOf(before: ReferenceDocument, after: ReferenceDocument, old: Operation, now: Operation): string[] {
  const pair = (direction: Direction): Comparison => ({ before, after, direction, seen: new Set() });
  const problems: string[] = [];
  if (old.operationId !== now.operationId) problems.push(`operation id ${old.operationId} became ${now.operationId}`);
  for (const parameter of old.parameters ?? []) {
    const same = now.parameters?.find((one) => one.name === parameter.name && one.in === parameter.in);
    if (!same) problems.push(`parameter ${parameter.name} removed`);
    else problems.push(...compare(pair('sent'), parameter.name, parameter.schema ?? {}, same.schema ?? {}));
  }
  for (const { name, in: place, required } of now.parameters ?? []) {
    const known = old.parameters?.find((one) => one.name === name && one.in === place);
    if (required && !known?.required) problems.push(`parameter ${name} is now required`);
  }
  problems.push(...contents(pair('sent'), 'body', old.requestBody?.content, now.requestBody?.content));
  for (const [status, answer] of Object.entries(old.responses ?? {})) {
    const same = now.responses?.[status];
    if (!same) problems.push(`answer ${status} removed`);
    else problems.push(...contents(pair('read'), `answer ${status}`, answer.content, same.content));
  }
  return problems;
}

function contents(pair: Comparison, name: string, old: Content = {}, now: Content = {}): string[] {
  return Object.entries(old).flatMap(([type, { schema = {} }]) => {
    const same = now[type];
    return same ? compare(pair, name, schema, same.schema ?? {}) : [`${name}: ${type} removed`];
  });
}

function compare(pair: Comparison, name: string, oldSchema: Schema, nowSchema: Schema): string[] {
  const key = `${oldSchema.$ref} ${nowSchema.$ref}`;
  if (oldSchema.$ref !== undefined && pair.seen.has(key)) return [];
  if (oldSchema.$ref !== undefined) pair.seen.add(key);
  const [old, now] = [resolve(pair.before, oldSchema), resolve(pair.after, nowSchema)];
  return [
    ...(typeOf(old) === typeOf(now) ? [] : [`${name}: type ${typeOf(old)} became ${typeOf(now)}`]),
    ...valuesOf(old)
      .filter((value) => valuesOf(now).length > 0 && !valuesOf(now).includes(value))
      .map((value) => `${name}: value ${value} removed`),
    ...(valuesOf(old).length === 0 && valuesOf(now).length > 0 ? [`${name}: limited to some values`] : []),
    ...compareFields(pair, name, old, now),
    ...compareVariants(pair, name, old, now),
    ...(old.items && now.items ? compare(pair, `${name}[]`, old.items, now.items) : []),
  ];
}

function compareFields(pair: Comparison, name: string, old: Schema, now: Schema): string[] {
  const problems = Object.entries(old.properties ?? {}).flatMap(([field, schema]) => {
    const same = now.properties?.[field];
    return same ? compare(pair, `${name}.${field}`, schema, same) : [`${name}.${field}: removed`];
  });
  // A program that reads a field relies on it being there; one that sends does not know a new requirement.
  const [promised, kept] = pair.direction === 'read' ? [old.required, now.required] : [now.required, old.required];
  const what = pair.direction === 'read' ? 'is no longer always there' : 'is now required';
  const changed = (promised ?? []).filter((field) => !kept?.includes(field) && now.properties?.[field] !== undefined);
  return [...problems, ...changed.map((field) => `${name}.${field}: ${what}`)];
}

function compareVariants(pair: Comparison, name: string, old: Schema, now: Schema): string[] {
  const [before, after] = [variantsOf(old), variantsOf(now)];
  if (before.length > after.length) return [`${name}: a variant was removed`];
  // A program that reads a union must know all of its variants.
  if (pair.direction === 'read' && after.length > before.length && before.length > 0)
    return [`${name}: a variant was added`];
  return before.flatMap((variant, index) => compare(pair, name, variant, after[index] ?? {}));
}

const variantsOf = ({ anyOf, oneOf, allOf }: Schema): readonly Schema[] => anyOf ?? oneOf ?? allOf ?? [];

const valuesOf = (schema: Schema): string[] =>
  (schema.const === undefined ? (schema.enum ?? []) : [schema.const]).map((value) => JSON.stringify(value));

const typeOf = (schema: Schema): string =>
  [schema.type ?? (variantsOf(schema).length > 0 ? 'union' : 'any')].flat().sort().join('|');

function resolve({ components }: ReferenceDocument, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (components?.schemas?.[name] ?? {});
}
