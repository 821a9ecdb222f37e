import { expect, it } from 'vitest';
import { minutesText } from './minutes-text.ts';

it.each([
  [0.4, '0 min'],
  [8, '8 min'],
  [59.6, '1 h'],
  [72, '1 h 12 min'],
  [1440, '1 d'],
  [3075, '2 d 3 h'],
])('writes %d minutes as %s', (minutes, text) => {
  expect(minutesText(minutes, { day: 'd', hour: 'h', minute: 'min' })).toBe(text);
});
