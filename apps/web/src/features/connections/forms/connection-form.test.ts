import type { ConnectionForm } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aConnectionForm } from '../../../../test/connections.ts';
import { schemaErrors } from '../../../shared/forms/schema-errors.ts';
import { type ConnectionFormValues, connectionFormRules, connectionFormValues, problemsOf } from './connection-form.ts';

const timeZone = 'America/Sao_Paulo';
const kind = {
  channel: 'whatsappapi',
  hasHours: false,
  timeZone,
  hasIntegrations: false,
  hasPrompts: false,
} as const;
const rules = connectionFormRules(null, kind);
const errorsOf = (change: Partial<ConnectionFormValues>) =>
  schemaErrors(rules.schema, rules.toBody({ ...connectionFormValues(null, timeZone), name: 'Filial', ...change }));

describe('a field of its own', () => {
  it.each<[string, Partial<ConnectionFormValues>, object]>([
    ['accepts a name alone', {}, {}],
    ['requires a name', { name: ' ' }, { name: 'fieldRequired' }],
    ['rejects a name of one character', { name: 'a' }, { name: 'fieldInvalid' }],
    ['rejects a name of 51 characters', { name: 'a'.repeat(51) }, { name: 'fieldTooLong' }],
    ['rejects a phone number instead of its id', { phoneNumberId: '+55 11' }, { phoneNumberId: 'fieldInvalid' }],
    ['rejects a token with spaces', { accessToken: 'EAAG com espaço' }, { accessToken: 'fieldInvalid' }],
    ['rejects a link without https', { lgpdLink: 'exemplo' }, { lgpdLink: 'fieldInvalid' }],
  ])('%s', (_case, change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });
});

describe('fields that depend on each other', () => {
  const now = new Date('2026-03-15T12:00:00Z');
  const problems = (change: Partial<ConnectionFormValues>, stored: Partial<ConnectionForm> = {}) => {
    const connection = aConnectionForm(1, { name: 'Loja Centro', ...stored });
    return problemsOf({ ...connectionFormValues(connection, timeZone), ...change }, { connection, timeZone, now });
  };

  it.each<[string, Partial<ConnectionFormValues>, object]>([
    ['a time to redirect needs a queue', { timeSendQueue: '10' }, { sendIdQueue: 'redirect-queue-required' }],
    ['a queue to redirect to needs a time', { sendIdQueue: 1 }, { timeSendQueue: 'redirect-time-required' }],
    ['a rating needs its time limit', { ratingMessage: 'Nota?' }, { expiresTicketNPS: 'rating-expiry-required' }],
    ['a time limit needs its rating', { expiresTicketNPS: '5' }, { ratingMessage: 'rating-message-required' }],
    [
      'a vacation cannot end before it begins',
      { collectiveVacationStart: '2026-03-20', collectiveVacationEnd: '2026-03-18' },
      { collectiveVacationEnd: 'vacation-ends-before-start' },
    ],
    [
      'a vacation cannot begin long ago',
      { collectiveVacationStart: '2026-02-28' },
      { collectiveVacationStart: 'vacation-too-long-ago' },
    ],
    [
      'a vacation cannot have ended long ago',
      { collectiveVacationEnd: '2026-02-28' },
      { collectiveVacationEnd: 'vacation-too-long-ago' },
    ],
    [
      'a vacation message needs both days, and a choice of queues its greeting',
      { collectiveVacationMessage: 'Voltamos.', queueIds: [1, 2] },
      {
        greetingMessage: 'greeting-required',
        collectiveVacationStart: 'vacation-date-required',
        collectiveVacationEnd: 'vacation-date-required',
      },
    ],
  ])('%s', (_case, change, found) => {
    expect(problems(change)).toEqual(found);
  });

  it('requires only the emptied end, where the beginning stays', () => {
    const stored = {
      collectiveVacationMessage: 'Voltamos.',
      collectiveVacationStart: '2026-03-16',
      collectiveVacationEnd: '2026-03-24',
    };
    expect(problems({ ...stored, collectiveVacationEnd: '' }, stored)).toEqual({
      collectiveVacationEnd: 'vacation-date-required',
    });
  });
});
