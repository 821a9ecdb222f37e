import { type CampaignSettings, defaultCampaignSettings } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { isSettingsChanged, settingsProblems } from './settings-form.ts';

const settings = (change: Partial<CampaignSettings>): CampaignSettings => ({ ...defaultCampaignSettings, ...change });

describe('the settings of campaigns', () => {
  it('have no problem by default', () => {
    expect(settingsProblems(defaultCampaignSettings)).toEqual({});
  });

  it.each([
    ['18:00', '09:00', true],
    ['09:00', '09:00', true],
    ['09:00', '', true],
    ['20:00', '00:00', undefined],
    ['09:00', '09:10', undefined],
  ])('from %s to %s have empty hours: %s', (startHour, endHour, hours) => {
    expect(settingsProblems(settings({ startHour, endHour })).hours).toBe(hours);
  });

  it('name the problem of each variable', () => {
    const variables = [
      { key: 'oferta', value: '10%' },
      { key: '', value: 'x' },
      { key: '{loja}', value: 'x' },
      { key: 'Nome', value: 'x' },
      { key: 'OFERTA', value: 'x' },
      { key: 'link', value: ' ' },
    ];
    expect(settingsProblems(settings({ variables })).variables).toEqual([
      null,
      'name-missing',
      'name-wrong',
      'name-taken',
      'name-taken',
      'value-missing',
    ]);
  });

  it('are changed as soon as one value differs', () => {
    expect(isSettingsChanged(settings({}), defaultCampaignSettings)).toBe(false);
    expect(isSettingsChanged(settings({ sabado: true }), defaultCampaignSettings)).toBe(true);
  });
});
