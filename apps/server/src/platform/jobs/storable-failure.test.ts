import { expect, it } from 'vitest';
import { storableFailure } from './storable-failure.ts';

it('stores the name and message of the error', () => {
  const failure = storableFailure(new TypeError('the address is wrong'));
  expect(failure.name).toBe('TypeError');
  expect(failure.message).toBe('the address is wrong');
});

it('removes passwords from the message', () => {
  const failure = storableFailure(new Error('cannot reach smtp://ana:geheim@mail.test?token=abc123'));
  expect(failure.message).not.toContain('geheim');
  expect(failure.message).not.toContain('abc123');
});

it('drops the properties of the error', () => {
  const cause = new Error('inner');
  const failure = storableFailure(Object.assign(new Error('outer', { cause }), { request: { body: 'Olá' } }));
  expect({ ...failure, cause: failure.cause, stack: failure.stack }).toEqual({
    name: 'Error',
    cause: undefined,
    stack: undefined,
  });
});

it('is short', () => {
  expect(storableFailure(new Error('x'.repeat(10_000))).message).toHaveLength(500);
});

it('accepts a thrown value that is not an error', () => {
  expect(storableFailure('no').message).toBe('no');
});
