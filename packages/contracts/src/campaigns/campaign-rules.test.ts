import { describe, expect, it } from 'vitest';
import { campaignProgress, isCampaignEditable } from './campaign-rules.ts';
import { defaultCampaignSettings, fromSettingRows, hasOpenHours, toSettingRows } from './campaign-settings.ts';

const now = new Date('2026-03-10T12:00:00Z');

describe('editable', () => {
  it.each([
    ['INATIVA', null, true],
    ['CANCELADA', '2026-03-01T12:00:00Z', true],
    ['PROGRAMADA', '2026-03-10T13:00:01Z', true],
    ['PROGRAMADA', '2026-03-10T13:00:00Z', false],
    ['EM_ANDAMENTO', '2026-03-10T11:00:00Z', false],
    ['FINALIZADA', '2026-03-10T11:00:00Z', false],
  ] as const)('%s at %s: %s', (status, scheduledAt, editable) => {
    expect(isCampaignEditable({ status, scheduledAt }, now)).toBe(editable);
  });
});

describe('progress', () => {
  it('counts a later state in those before it', () => {
    const counts = { waiting: 1, sent: 2, delivered: 3, read: 4, failed: 5, skipped: 6 };
    expect(campaignProgress(counts, false)).toMatchObject({
      audience: 21,
      valid: 15,
      sent: 9,
      delivered: 7,
      read: 4,
      requested: 0,
      settled: 20,
    });
  });

  it('counts questions and their answers with a confirmation', () => {
    const counts = { asking: 1, asked: 2, confirmed: 1, delivered: 3, declined: 4, expired: 5 };
    expect(campaignProgress(counts, true)).toMatchObject({ requested: 15, confirmed: 4, declined: 4, expired: 5 });
  });
});

describe('settings', () => {
  it('survive the way to rows of text and back', () => {
    const settings = { ...defaultCampaignSettings, sabado: true, variables: [{ key: 'loja', value: 'Centro' }] };
    expect(fromSettingRows(toSettingRows(settings))).toEqual(settings);
  });

  it('have their default when a row is missing or cannot be read', () => {
    const rows = [
      { key: 'messageInterval', value: '7' },
      { key: 'variables', value: 'no json' },
    ];
    expect(fromSettingRows(rows)).toEqual(defaultCampaignSettings);
  });

  it.each([
    ['09:00', '18:00', true],
    ['18:00', '09:00', false],
    ['09:00', '09:00', false],
    ['22:00', '00:00', true],
  ])('from %s to %s there is time to send: %s', (startHour, endHour, isOpen) => {
    expect(hasOpenHours({ startHour, endHour })).toBe(isOpen);
  });
});
