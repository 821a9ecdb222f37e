import * as contracts from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compileResponse } from './compile-response.ts';

const reduced = (schema: z.ZodType, value: unknown): unknown => JSON.parse(compileResponse(schema)(value));

describe('a compiled response', () => {
  it.each<[string, z.ZodType, unknown]>([
    ['fields of an object', z.object({ a: z.number() }), { a: 1, secret: 2 }],
    ['fields in a list', z.object({ list: z.array(z.object({ a: z.string() })) }), { list: [{ a: 'x', secret: 1 }] }],
    [
      'fields behind null and optional',
      z.object({ a: z.object({ b: z.int() }).nullable().optional() }),
      { a: { b: 1, secret: 2 } },
    ],
    ['null and missing values', z.object({ a: z.string().nullable(), b: z.string().optional() }), { a: null }],
    ['one of several objects', z.union([z.object({ a: z.int() }), z.object({ b: z.int() })]), { b: 1, secret: 2 }],
    ['a union of scalars', z.union([z.string(), z.null()]), 'x'],
    ['a record', z.record(z.string(), z.object({ a: z.int() })), { any: { a: 1, secret: 2 } }],
    ['strict objects', z.strictObject({ a: z.int() }), { a: 1 }],
    ['objects that keep other fields', z.looseObject({ a: z.int() }), { a: 1, more: 2 }],
  ])('is the checked one: %s', (_what, schema, value) => {
    expect(reduced(schema, value)).toEqual(JSON.parse(JSON.stringify(z.encode(schema, value as never))));
  });

  it('reduces a schema that contains itself', () => {
    const node = z.object({
      id: z.int(),
      get children() {
        return z.array(node);
      },
    });
    const value = { id: 1, children: [{ id: 2, children: [], secret: 3 }] };
    expect(reduced(node, value)).toEqual({ id: 1, children: [{ id: 2, children: [] }] });
  });

  it('names the same fields in the same order as the contract, for tickets', () => {
    const full = Object.fromEntries(Object.keys(contracts.ticketSchema.shape).map((name) => [name, null]));
    expect(compileResponse(contracts.ticketSchema)({ secret: 1, ...full })).toBe(JSON.stringify(full));
  });
});
