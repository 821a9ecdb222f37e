import { expect, it } from 'vitest';
import { type Fields, hasFields } from './has-fields.ts';

interface Stored {
  readonly id: number;
  readonly text: string | null;
  readonly isPrivate: boolean;
  readonly after: { readonly id: string } | null;
}
const fields: Fields<Stored> = { id: 'number', text: 'string or null', isPrivate: 'boolean', after: 'object or null' };
const stored = { id: 1, text: 'oi', isPrivate: false, after: { id: 'a' } };

it.each([
  ['all fields', stored],
  ['null where it is allowed', { ...stored, text: null, after: null }],
  ['further fields', { ...stored, more: 1 }],
])('accepts %s', (_case, value) => expect(hasFields(value, fields)).toBe(true));

it.each([
  ['a missing field', { id: 1, text: 'oi', isPrivate: false }],
  ['another type', { ...stored, id: '1' }],
  ['null where it is not allowed', { ...stored, isPrivate: null }],
  ['a function', { ...stored, after: () => 1 }],
  ['no object', 'oi'],
  ['null', null],
])('rejects %s', (_case, value) => expect(hasFields(value, fields)).toBe(false));
