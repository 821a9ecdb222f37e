import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { safeEncode } from 'zod/v4/core';
import type { Env } from '../env.ts';

/** A value reduced to the fields that its schema names. */
type Reduce = (value: unknown) => unknown;

interface AnyDef {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly catchall?: z.ZodType;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly coerce?: boolean;
}

const same: Reduce = (value) => value;
const compiled = new WeakMap<z.ZodType, Reduce>();
const SCALARS = new Set([
  'string',
  'number',
  'int',
  'boolean',
  'null',
  'undefined',
  'literal',
  'enum',
  'unknown',
  'any',
]);
const WRAPPERS = new Set(['nullable', 'optional', 'nonoptional', 'readonly']);

/** In production responses are compiled; everywhere else every value is checked against the contract. */
export function responseSerializer({ NODE_ENV }: Pick<Env, 'NODE_ENV'>): typeof serializerCompiler {
  if (NODE_ENV !== 'production') return serializerCompiler;
  return (route) => (route.schema instanceof z.ZodType ? compileResponse(route.schema) : serializerCompiler(route));
}

/**
 * Serialises a response without checking every value, from its schema walked once: a field that the contract does not
 * name is dropped, as when it is checked. Types and tests keep the rest of the contract.
 */
export function compileResponse(schema: z.ZodType): (answer: unknown) => string {
  const reduce = reducerOf(schema);
  return (answer) => JSON.stringify(reduce(answer));
}

function reducerOf(schema: z.ZodType): Reduce {
  const known = compiled.get(schema);
  if (known) return known;
  // Before it is built: a schema may contain itself.
  let built: Reduce = same;
  compiled.set(schema, (value) => built(value));
  built = build(schema);
  compiled.set(schema, built);
  return built;
}

function build(schema: z.ZodType): Reduce {
  const def = schema._zod.def as unknown as AnyDef;
  const { type, shape, catchall, element, innerType, options = [] } = def;
  if (SCALARS.has(type) && def.coerce !== true) return same;
  if (WRAPPERS.has(type) && innerType) return reducerOf(innerType);
  if (type === 'array' && element) return ofArray(reducerOf(element));
  if (type === 'object' && shape && (!catchall || catchall._zod.def.type === 'never')) return ofObject(shape);
  if (type === 'union' && options.every((option) => reducerOf(option) === same)) return same;
  return byZod(schema);
}

function ofArray(reduce: Reduce): Reduce {
  if (reduce === same) return same;
  return (value) => (Array.isArray(value) ? value.map(reduce) : value);
}

function ofObject(shape: Readonly<Record<string, z.ZodType>>): Reduce {
  const fields = Object.entries(shape).map(([name, field]) => [name, reducerOf(field)] as const);
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const reduced: Record<string, unknown> = {};
    for (const [name, reduce] of fields) reduced[name] = reduce((value as Record<string, unknown>)[name]);
    return reduced;
  };
}

/** For what has to look at a value to know its fields: one of several objects, a record. */
function byZod(schema: z.ZodType): Reduce {
  return (value) => {
    const result = safeEncode(schema, value as never);
    if (result.error) throw result.error;
    return result.data;
  };
}
