import { expect, it } from 'vitest';
import { z } from 'zod';
import { newMessageId } from './new-message-id.ts';

const services = { clock: () => new Date() };
const at = (time: string) => ({ now: new Date(time), services });

it('messages of the same millisecond keep the order in which they were written', () => {
  const ids = Array.from({ length: 20_000 }, () => newMessageId(at('2026-03-01T12:00:00Z')));
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
});

it('a clock that was set back does not put a message before an earlier one', () => {
  const before = newMessageId(at('2026-03-01T12:00:10Z'));
  expect(newMessageId(at('2026-03-01T12:00:00Z')) > before).toBe(true);
});

it('the id says when, and is a UUID like any other', () => {
  const id = newMessageId(at('2031-01-01T00:00:00Z'));
  expect(z.uuidv7().safeParse(id).success).toBe(true);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.parse('2031-01-01T00:00:00Z'));
});

it('a separate clock is not advanced by another', () => {
  newMessageId(at('2040-01-01T00:00:00Z'));
  const id = newMessageId({ now: new Date('2026-03-01T12:00:00Z'), services: { clock: () => new Date() } });
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.parse('2026-03-01T12:00:00Z'));
});
