import { expect, it } from 'vitest';
import { companySettings, defaultCompanySettings, isCompanySettingKey, isPlatformSettingKey } from './settings.ts';

it('a new company starts with an allowed value for every setting', () => {
  for (const [key, schema] of Object.entries(companySettings)) {
    expect(schema.safeParse(defaultCompanySettings[key as keyof typeof companySettings]).success, key).toBe(true);
  }
});

it('property names of every object are not settings', () => {
  for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    expect(isCompanySettingKey(key) || isPlatformSettingKey(key), key).toBe(false);
  }
});

it('the waiting time alert is a whole number of minutes up to a day, and 0 switches it off', () => {
  const isAllowed = (value: unknown) => companySettings.waitingTimeAlert.safeParse(value).success;
  expect(defaultCompanySettings.waitingTimeAlert).toBe('15');
  expect(['0', '1', '90', '1440'].filter((value) => !isAllowed(value))).toEqual([]);
  expect(['', '-1', '1.5', '015', '1441', '9999', 'muito', 15, true].filter(isAllowed)).toEqual([]);
});

it('a form may send the texts true and false where the wire uses booleans', () => {
  expect(companySettings.closeTicketOnTransfer.parse('true')).toBe(true);
  expect(companySettings.showNotificationPending.parse(false)).toBe(false);
  expect(companySettings.closeTicketOnTransfer.safeParse('yes').success).toBe(false);
});
