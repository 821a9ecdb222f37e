import { newScheduleBody } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import {
  isScheduleChanged,
  newScheduleForm,
  type ScheduleForm,
  scheduleBody,
  scheduleProblems,
} from './schedule-form.ts';

const clock = { now: new Date('2026-11-15T13:42:20Z'), timeZone: 'America/Sao_Paulo' };
const to = { contactId: 9, queueId: 3, whatsappId: 1, userId: 7 };
const form = (change: Partial<ScheduleForm> = {}): ScheduleForm => ({
  ...newScheduleForm('Bom dia, Juliana', clock),
  ...change,
});

describe('a scheduled message', () => {
  it('is unchanged until any field changes', () => {
    const changes: Partial<ScheduleForm>[] = [
      { body: 'Boa tarde' },
      { sendAt: null },
      { picture: new File(['x'], 'a.png', { type: 'image/png' }) },
      { repeats: true },
      { every: 2 },
      { unit: 3 },
      { times: 5 },
      { dayRule: 6 },
      { opensTicket: true },
      { ticketStatus: 'open' },
      { isSigned: true },
    ];
    const initial = form();
    expect(isScheduleChanged({ ...initial }, initial)).toBe(false);
    for (const change of changes)
      expect(isScheduleChanged({ ...initial, ...change }, initial), JSON.stringify(change)).toBe(true);
  });

  it('is proposed for one hour from now, in the company’s time zone', () => {
    expect(form().sendAt).toBe('2026-11-15 11:42:00');
  });

  it.each([
    ['without words', { body: '  ' }, { body: 'required' }],
    ['with four letters', { body: ' oi!! ' }, { body: 'too-short' }],
    ['with five letters', { body: 'abcde' }, {}],
    ['without a moment', { sendAt: null }, { sendAt: 'required' }],
    ['in the past', { sendAt: '2026-11-15 10:41:00' }, { sendAt: 'past' }],
    ['for this very minute', { sendAt: '2026-11-15 10:42:00' }, {}],
    [
      'with a file that is no picture',
      { picture: new File(['x'], 'a.pdf', { type: 'application/pdf' }) },
      { picture: 'type' },
    ],
    ['with a picture', { picture: new File(['x'], 'a.png', { type: 'image/png' }) }, {}],
  ] as const)('%s', (_name, change, problems) => {
    expect(scheduleProblems(form(change), clock)).toEqual(problems);
  });

  it('is sent once unless it repeats', () => {
    expect(scheduleBody(form(), to)).toMatchObject({ valorIntervalo: 0, enviarQuantasVezes: 1 });
    const weekly = scheduleBody(form({ repeats: true, every: 2, unit: 2, times: 6 }), to);
    expect(weekly).toMatchObject({ intervalo: 2, valorIntervalo: 2, enviarQuantasVezes: 6 });
  });

  it('names a target for its ticket only when it opens one', () => {
    expect(scheduleBody(form(), to)).not.toHaveProperty('statusTicket');
    expect(scheduleBody(form({ opensTicket: true, ticketStatus: 'open' }), to)).toMatchObject({
      openTicket: 'enabled',
      statusTicket: 'open',
      queueId: 3,
      ticketUserId: 7,
    });
  });

  it('is converted to the server’s format', () => {
    const read = newScheduleBody.parse(scheduleBody(form({ repeats: true }), to));
    expect(read).toMatchObject({ contactId: 9, whatsappId: 1, sendAt: '2026-11-15T11:42:00' });
  });
});
