import { describe, expect, it } from 'vitest';
import { readLimit } from '../../platform/channels/messaging-limit.ts';
import { type RawAccountItem, readAccountEvent } from './read-account-event.ts';

const now = new Date('2026-11-18T12:00:00Z');
const read = (field: RawAccountItem['field'], value: object, time?: number) =>
  readAccountEvent({ businessAccountId: '102', field, value, ...(time !== undefined && { time }) }, now);

it.each([
  ['TIER_250', 250],
  ['TIER_2K', 2_000],
  ['TIER_100K', 100_000],
  ['TIER_UNLIMITED', null],
  [-1, null],
  ['10000', 10_000],
  ['TIER_NOT_SET', undefined],
  [undefined, undefined],
])('the limit %s is %s', (value, limit) => {
  expect(readLimit(value)).toBe(limit);
});

it.each([
  ['PARTNER_REMOVED', '+55 11 4000-2000', { kind: 'removed', number: '551140002000' }],
  ['PARTNER_APP_UNINSTALLED', undefined, { kind: 'removed', number: undefined }],
  ['ACCOUNT_RECONNECTED', '551140002000', { kind: 'returned', number: '551140002000' }],
  ['PARTNER_ADDED', undefined, { kind: 'other', what: 'PARTNER_ADDED' }],
])('%s of %s', (event, phone_number, expected) => {
  expect(read('account_update', { event, ...(phone_number && { phone_number }) })).toMatchObject(expected);
});

describe('the quality of a number', () => {
  it.each([
    ['FLAGGED', 'RED'],
    ['UNFLAGGED', 'YELLOW'],
    ['THROUGHPUT_UPGRADE', undefined],
  ])('after %s is %s', (event, rating) => {
    const value = { display_phone_number: '+55 11 4000-1000', event, max_daily_conversations_per_business: 'TIER_10K' };
    expect(read('phone_number_quality_update', value, 1_763_467_200)).toEqual({
      kind: 'number-quality',
      accountId: '102',
      at: new Date('2025-11-18T12:00:00Z'),
      number: '551140001000',
      rating,
      limit: 10_000,
    });
  });
});

describe('an account', () => {
  it.each([
    ['a ban', { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } }, { kind: 'restricted' }],
    [
      'the end of a ban',
      { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE' } },
      { kind: 'reinstated' },
    ],
    [
      'a ban to come',
      { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: ['SCHEDULE_FOR_DISABLE'] } },
      { kind: 'other' },
    ],
    [
      'a restriction with its end',
      {
        event: 'ACCOUNT_RESTRICTION',
        restriction_info: [
          { restriction_type: 'RESTRICTED_ADD_PHONE_NUMBER_ACTION' },
          { restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: '2026-11-25T12:00:00+0000' },
        ],
      },
      { kind: 'restricted', until: new Date('2026-11-25T12:00:00Z') },
    ],
    [
      'a restriction that does not concern messages',
      {
        event: 'ACCOUNT_RESTRICTION',
        restriction_info: [{ restriction_type: 'RESTRICTED_ADD_PHONE_NUMBER_ACTION' }],
      },
      { kind: 'other' },
    ],
    ['a warning', { event: 'ACCOUNT_VIOLATION', violation_info: { violation_type: 'SCAM' } }, { kind: 'other' }],
  ])('with %s', (_what, value, expected) => {
    expect(read('account_update', value)).toMatchObject({ accountId: '102', at: now, ...expected });
  });
});

describe('a template', () => {
  const value = (event: string, title?: string) => ({
    event,
    message_template_id: 1,
    message_template_name: 'oferta',
    message_template_language: 'pt-BR',
    ...(title && { other_info: { title } }),
  });

  it.each([
    ['PAUSED', 'FIRST_PAUSE', 'PAUSED', 'first'],
    ['PAUSED', 'SECOND_PAUSE', 'PAUSED', 'second'],
    ['PAUSED', undefined, 'PAUSED', undefined],
    ['UNPAUSED', undefined, 'APPROVED', undefined],
    ['DISABLED', undefined, 'DISABLED', undefined],
  ])('%s (%s) is %s', (event, title, status, pause) => {
    const template = { kind: 'template', name: 'oferta', language: 'pt_BR', status, pause };
    expect(read('message_template_status_update', value(event, title))).toMatchObject(template);
  });
});

it('reads the limit of the portfolio', () => {
  const value = { max_daily_conversation_per_phone: 250, max_daily_conversations_per_business: 2000 };
  expect(read('business_capability_update', value)).toMatchObject({ kind: 'messaging-limit', limit: 2_000 });
  expect(read('business_capability_update', {})).toMatchObject({ kind: 'other' });
});
