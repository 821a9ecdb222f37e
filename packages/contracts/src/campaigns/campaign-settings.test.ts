import { expect, it } from 'vitest';
import { campaignSettingsBody } from './campaign-settings.ts';

const read = (settings: object) => campaignSettingsBody.safeParse({ settings });

it.each(['messageInterval', 'longerIntervalAfter', 'greaterInterval'])(
  '%s is a number or its digits; what is empty is refused instead of meaning 0',
  (key) => {
    for (const value of [20, '20']) expect(read({ [key]: value }).data?.settings).toEqual({ [key]: 20 });
    for (const value of [0, '0']) expect(read({ [key]: value }).data?.settings).toEqual({ [key]: 0 });
    for (const value of ['', ' ', null, false, [], '20 s', 7, '7'])
      expect(read({ [key]: value }).success, JSON.stringify(value)).toBe(false);
  },
);
