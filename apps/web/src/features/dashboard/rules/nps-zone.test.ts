import { expect, it } from 'vitest';
import { zoneOf } from './nps-zone.ts';

it('reads a score as one of four zones', () => {
  expect([-100, -0.1, 0, 49.9, 50, 74.9, 75, 100].map(zoneOf)).toEqual([
    'critical',
    'critical',
    'improving',
    'improving',
    'quality',
    'quality',
    'excellent',
    'excellent',
  ]);
});
