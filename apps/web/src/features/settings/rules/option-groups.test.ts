import { companySettingKeys, defaultCompanySettings, requiredTexts } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import type { SettingKey, SettingValues } from '../api/setting-values.ts';
import { optionGroups, shownChoices, shownOptions, switched } from './option-groups.ts';

const options = optionGroups.flatMap((group) => group.options);
const defaults: SettingValues = new Map(Object.entries(defaultCompanySettings));
const shown = (change: Partial<Record<SettingKey, string | boolean>>) => {
  const values = new Map([...defaults, ...Object.entries(change)]);
  return optionGroups.flatMap((group) => shownOptions(group, values)).map(({ key }) => key);
};

describe('the options', () => {
  it('have a place for every setting of a company, once', () => {
    const keys = options.map(({ key }) => key).filter((key) => key !== 'userCreation');
    expect(keys.toSorted()).toEqual([...companySettingKeys].toSorted());
  });

  it('show a text that customers are sent only while it is sent', () => {
    expect(shown({ sendMsgTransfTicket: 'disabled' })).not.toContain('transferMessage');
    expect(shown({ sendMsgTransfTicket: 'enabled' })).toContain('transferMessage');
    for (const [text, key] of Object.entries(requiredTexts))
      expect(options.find((option) => option.key === text)?.when).toBe(key);
  });

  it('show the data protection block only while it is on', () => {
    const block = ['lgpdMessage', 'lgpdLink', 'lgpdConsent', 'lgpdHideNumber', 'lgpdDeleteMessage'];
    expect(shown({}).filter((key) => key.startsWith('lgpd'))).toEqual([]);
    expect(shown({ enableLGPD: 'enabled' }).filter((key) => key.startsWith('lgpd'))).toEqual(block);
  });

  it.each([
    ['with schedules', { hasSchedules: true, stored: 'disabled' }, ['disabled', 'queue', 'company', 'connection']],
    ['without schedules', { hasSchedules: false, stored: 'company' }, ['disabled', 'company', 'connection']],
    ['without them any more', { hasSchedules: false, stored: 'queue' }, ['disabled', 'queue', 'company', 'connection']],
  ])('offer hours by queue on a plan %s', (_plan, { hasSchedules, stored }, offered) => {
    const hours = options.find(({ key }) => key === 'scheduleType');
    if (hours?.kind !== 'choice') throw new Error('The hours are a choice.');
    expect(shownChoices(hours, { hasSchedules, stored }).map(({ value }) => value)).toEqual(offered);
  });

  it('are switched in the words of the wire', () => {
    expect([switched('userRating', true), switched('userRating', false)]).toEqual(['enabled', 'disabled']);
    expect([switched('closeTicketOnTransfer', true), switched('showNotificationPending', false)]).toEqual([
      true,
      false,
    ]);
    expect(switched('userCreation', false)).toBe('disabled');
  });
});
