import { newScheduleBody } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import {
  changedBody,
  isScheduleChanged,
  newScheduleForm,
  type ScheduleForm,
  scheduleBody,
  scheduleProblems,
} from './schedule-form.ts';

const clock = { now: new Date('2026-11-15T13:42:20Z'), timeZone: 'America/Sao_Paulo' };
const suggested = {
  contact: { id: 9, name: 'Juliana' },
  body: 'Bom dia, Juliana',
  queueId: 3,
  connectionId: 1,
  ticketUserId: 7,
};
const form = (change: Partial<ScheduleForm> = {}): ScheduleForm => ({
  ...newScheduleForm(suggested, clock),
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
      { contact: null },
      { connectionId: null },
      { queueId: null },
      { ticketUserId: null },
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
    ['without a contact', { contact: null }, { contact: 'required' }],
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

  it('keeps a time that has passed, unless another is chosen', () => {
    const late = form({ sendAt: '2026-11-15 10:41:00' });
    expect(scheduleProblems(late, clock, '2026-11-15 10:41:00')).toEqual({});
    expect(changedBody({ ...late, body: 'Boa tarde' }, late)).toEqual({ body: 'Boa tarde' });
    expect(changedBody(late, form({ sendAt: '2026-11-15 10:40:00' }))).toEqual({ sendAt: '2026-11-15T10:41:00' });
  });

  it('takes a suggested time instead of the next hour', () => {
    const sendAt = new Date('2026-11-20T12:30:40Z');
    expect(newScheduleForm({ sendAt }, clock).sendAt).toBe('2026-11-20 09:30:00');
  });

  it('is sent once unless it repeats', () => {
    expect(scheduleBody(form())).toMatchObject({ valorIntervalo: 0, enviarQuantasVezes: 1 });
    const weekly = scheduleBody(form({ repeats: true, every: 2, unit: 2, times: 6 }));
    expect(weekly).toMatchObject({ intervalo: 2, valorIntervalo: 2, enviarQuantasVezes: 6 });
  });

  it('names a target for its ticket only when it opens one', () => {
    expect(scheduleBody(form())).not.toHaveProperty('statusTicket');
    expect(scheduleBody(form({ opensTicket: true, ticketStatus: 'open' }))).toMatchObject({
      openTicket: 'enabled',
      statusTicket: 'open',
      queueId: 3,
      ticketUserId: 7,
    });
  });

  const repetition = { intervalo: 1, valorIntervalo: 1, enviarQuantasVezes: 2 };
  const ticket = { openTicket: 'enabled', statusTicket: 'closed', queueId: 3, ticketUserId: 7 };
  it.each<[string, Partial<ScheduleForm>, object]>([
    ['nothing', {}, {}],
    ['a space at its end', { body: 'Bom dia, Juliana ' }, {}],
    ['the text', { body: 'Boa tarde' }, { body: 'Boa tarde' }],
    ['the contact', { contact: { id: 10, name: 'Neide' } }, { contactId: 10 }],
    ['the connection', { connectionId: null }, { whatsappId: null }],
    ['the day rule', { dayRule: 6 }, { tipoDias: 6 }],
    ['the signature', { isSigned: true }, { assinar: true }],
    ['the times of a repetition', { repeats: true, times: 9 }, { ...repetition, enviarQuantasVezes: 9 }],
    ['the end of its repetition', { repeats: false }, { ...repetition, valorIntervalo: 0, enviarQuantasVezes: 1 }],
    ['the queue of its ticket', { queueId: null }, { ...ticket, queueId: null }],
    ['that it opens no ticket', { opensTicket: false }, { openTicket: 'disabled' }],
  ])('changes only %s', (_what, change, body) => {
    const initial = form({ repeats: true, opensTicket: true });
    expect(changedBody({ ...initial, ...change }, initial)).toEqual(body);
  });

  it('is converted to the server’s format', () => {
    const read = newScheduleBody.parse(scheduleBody(form({ repeats: true })));
    expect(read).toMatchObject({ contactId: 9, whatsappId: 1, sendAt: '2026-11-15T11:42:00' });
  });
});
