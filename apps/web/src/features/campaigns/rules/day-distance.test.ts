import { expect, it } from 'vitest';
import { dayDistance } from './day-distance.ts';

const NOW = new Date('2026-11-18T22:00:00Z');

it.each([
  ['2026-11-18T23:30:00Z', 'America/Sao_Paulo', 0],
  ['2026-11-19T02:59:00Z', 'America/Sao_Paulo', 0],
  ['2026-11-19T03:00:00Z', 'America/Sao_Paulo', 1],
  ['2026-11-18T02:00:00Z', 'America/Sao_Paulo', -1],
  ['2026-11-18T23:30:00Z', 'Asia/Kathmandu', 0],
])('%s is in %s %d days from today', (moment, timeZone, days) => {
  expect(dayDistance(moment, NOW, timeZone)).toBe(days);
});
