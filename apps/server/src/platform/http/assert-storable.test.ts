import { describe, expect, it } from 'vitest';
import { assertStorable } from './assert-storable.ts';

const refusal = (brought: Readonly<Record<string, unknown>>): unknown => {
  try {
    assertStorable(brought);
    return undefined;
  } catch (error) {
    return error;
  }
};

describe('the input of a call', () => {
  it.each([
    ['a null character', { body: { name: 'a\0b' } }, 'name'],
    ['an unpaired high surrogate', { body: { name: '\ud83d' } }, 'name'],
    ['an unpaired low surrogate', { body: { name: '\ude00 oi' } }, 'name'],
    ['a null character deep in a list', { body: { tags: [{ name: 'ok' }, { name: '\0' }] } }, 'tags.1.name'],
    ['a null character in a field name', { body: { 'a\0': 1 } }, ''],
    ['a null character in the query', { query: { searchParam: '\0' } }, 'searchParam'],
    ['a null character in the path', { params: { id: '7\0' } }, 'id'],
    ['a null character in a header', { headers: { 'user-agent': 'a\0' } }, 'user-agent'],
  ])('is refused with %s, naming the field', (_what, brought, path) => {
    expect(refusal(brought)).toMatchObject({
      code: 'ERR_INVALID_REQUEST',
      status: 400,
      issues: [{ path, message: expect.stringContaining('cannot be stored') }],
    });
  });

  it.each([
    ['every whole character', { body: { name: 'João 😀 \n\t "x" \u{10FFFF}\uFFFD' } }],
    ['numbers, dates, null', { body: { at: new Date(), n: 1, no: null, un: undefined } }],
    ['any bytes', { body: Buffer.from([0, 0xd8, 0]) }],
  ])('passes with %s', (_what, brought) => {
    expect(refusal(brought)).toBeUndefined();
  });

  it('is checked without recursion, at any nesting depth', () => {
    const deep = (core: unknown) => {
      let value = core;
      for (let level = 0; level < 200_000; level++) value = [value];
      return { body: value };
    };
    expect(refusal(deep('ok'))).toBeUndefined();
    expect(refusal(deep('\0'))).toMatchObject({ code: 'ERR_INVALID_REQUEST' });
  });
});
