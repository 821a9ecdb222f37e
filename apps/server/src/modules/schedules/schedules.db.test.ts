import type { Schedule } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aConnection, aContact, aQueue, aUser } from '../../../test/factories.ts';
import { deleteContact } from '../contacts/delete-contact.ts';
import { mergeContacts } from '../contacts/index.ts';
import { removeUser } from '../users/remove-user.ts';
import { NOW, NUMBER, schedulesTest } from './testing/schedules-test.ts';

const {
  setNow,
  visitor,
  company,
  ana,
  bia,
  contactId,
  tokens,
  tokenOf,
  get,
  post,
  aBody,
  put,
  remove,
  detach,
  created,
  rowOf,
  becomes,
  listenFromHere,
  published,
} = await schedulesTest();

describe('a schedule', () => {
  it('is created with a text, a contact and a local time of the company', async () => {
    const { body } = await post(aBody());
    expect(body).toEqual({
      id: expect.any(Number),
      body: 'Olá, tudo bem?',
      contactId,
      contact: { id: contactId, name: 'Maria Souza', number: NUMBER },
      sendAt: '2026-03-11T12:00:00.000Z',
      sentAt: null,
      status: 'PENDENTE',
      failure: null,
      openTicket: 'disabled',
      statusTicket: 'closed',
      queueId: null,
      ticketUserId: null,
      ticketUser: null,
      whatsappId: null,
      userId: ana.id,
      user: { id: ana.id, name: 'Ana' },
      intervalo: 1,
      valorIntervalo: 0,
      enviarQuantasVezes: 1,
      tipoDias: 4,
      contadorEnvio: 0,
      assinar: false,
      mediaPath: null,
      mediaName: null,
      createdAt: NOW.toISOString(),
      updatedAt: NOW.toISOString(),
    });
  });

  it('stores all its fields', async () => {
    const queue = await aQueue(company.scope);
    const connection = await aConnection(company.scope);
    const body = {
      openTicket: 'enabled',
      statusTicket: 'open',
      queueId: queue.id,
      ticketUserId: bia.id,
      whatsappId: connection.id,
      intervalo: 3,
      valorIntervalo: 2,
      enviarQuantasVezes: 6,
      tipoDias: 5,
      assinar: true,
    };
    const { id } = await created({ ...body, sendAt: '2026-04-30T23:30:00-03:00' });
    expect((await get(`/schedules/${id}`)).body).toMatchObject({
      ...body,
      sendAt: '2026-05-01T02:30:00.000Z',
      ticketUser: { id: bia.id, name: 'Bia' },
    });
    expect(await rowOf(id)).toMatchObject({
      repeatUnit: 'month',
      dayRule: 'business-day-before',
      startsAt: new Date('2026-05-01T02:30:00Z'),
      nextAt: new Date('2026-05-01T02:30:00Z'),
    });
  });

  it('accepts a form with cleared selectors and numbers', async () => {
    const cleared = {
      queueId: '',
      ticketUserId: '',
      whatsappId: null,
      intervalo: '',
      tipoDias: '',
      valorIntervalo: '3',
      enviarQuantasVezes: '',
    };
    expect(await created(cleared)).toMatchObject({
      queueId: null,
      ticketUserId: null,
      whatsappId: null,
      intervalo: 1,
      tipoDias: 4,
      valorIntervalo: 3,
      enviarQuantasVezes: 1,
    });
  });

  it('that opens no ticket has no place for one', async () => {
    const queue = await aQueue(company.scope);
    const place = { queueId: queue.id, ticketUserId: bia.id, statusTicket: 'open' };
    const none = { queueId: null, ticketUserId: null, statusTicket: 'closed' };
    expect(await created({ openTicket: 'disabled', ...place })).toMatchObject(none);
    const opened = await created({ openTicket: 'enabled', ...place });
    expect(opened).toMatchObject(place);
    expect((await put(opened.id, { openTicket: 'disabled' })).body).toMatchObject(none);
  });

  it.each([
    ['a text that is too short', { body: ' oi! ' }, 'body', 'Mensagem muito curta'],
    ['no contact', { contactId: undefined }, 'contactId', undefined],
    ['no time', { sendAt: undefined }, 'sendAt', undefined],
    ['an invalid time', { sendAt: 'amanhã' }, 'sendAt', undefined],
    ['a year of five digits', { sendAt: '12026-03-11T09:00' }, 'sendAt', undefined],
    ['a time long past', { sendAt: '2026-03-10T11:54' }, 'sendAt', 'lies in the past'],
    ['an unknown unit', { intervalo: 5 }, 'intervalo', undefined],
    ['an unknown rule for days', { tipoDias: 1 }, 'tipoDias', undefined],
    ['an unknown status of the ticket', { statusTicket: 'pending' }, 'statusTicket', undefined],
  ])('is refused with %s', async (_what, change, path, message) => {
    const answer = await post(aBody(change));
    expect(answer).toMatchObject({ status: 400, body: { code: 'ERR_INVALID_REQUEST' } });
    const { issues } = answer.body as { issues: { path: string; message: string }[] };
    expect(issues).toEqual([{ path, message: message ?? expect.any(String) }]);
  });

  it('for the current minute is due immediately, but not before its picture had time to arrive', async () => {
    const { id } = await created({ sendAt: '2026-03-10T11:58' });
    expect((await rowOf(id)).nextAt).toEqual(new Date(NOW.getTime() + 15_000));
  });

  it('belongs to its author, and only the sender sets its status', async () => {
    const claims = { userId: bia.id, companyId: 1, status: 'ENVIADA', sentAt: NOW, contadorEnvio: 3, mediaPath: '/x' };
    const made = await created(claims);
    const expected = { userId: ana.id, status: 'PENDENTE', sentAt: null, contadorEnvio: 0, mediaPath: null };
    expect(made).toMatchObject(expected);
    expect((await put(made.id, claims)).body).toMatchObject(expected);
  });

  it('that a browser sends twice because the response was lost exists once', async () => {
    const headers = { 'idempotency-key': `schedule-${crypto.randomUUID()}` };
    const send = () => visitor.call('POST', '/schedules', { token: tokens.ana, headers, body: aBody() });
    expect((await send()).body).toEqual((await send()).body);
  });
});

describe('a change', () => {
  it('updates the given fields and keeps the rest; a repeat changes nothing and publishes nothing', async () => {
    const before = await created({ intervalo: 2, valorIntervalo: 1 });
    const { body: after } = await put(before.id, { body: 'Outro texto', sendAt: '2026-03-12T10:00' });
    expect(after).toEqual({ ...before, body: 'Outro texto', sendAt: '2026-03-12T13:00:00.000Z' });
    const moved = new Date('2026-03-12T13:00:00Z');
    expect(await rowOf(before.id)).toMatchObject({ startsAt: moved, nextAt: moved });
    listenFromHere();
    setNow(new Date(NOW.getTime() + 1000));
    expect((await put(before.id, after)).body).toEqual(after);
    setNow(NOW);
    expect(published()).toEqual([]);
  });

  it('is never dated before the last one, even if it began earlier', async () => {
    const { id } = await created();
    const later = new Date(NOW.getTime() + 1000);
    setNow(later);
    await put(id, { body: 'Outro texto' });
    setNow(NOW);
    expect((await put(id, { body: 'Mais um texto' })).body).toMatchObject({
      body: 'Mais um texto',
      updatedAt: later.toISOString(),
    });
  });

  it('of the text keeps the day from which repetitions are counted', async () => {
    const { id } = await created({
      sendAt: '2026-03-31T09:00',
      intervalo: 3,
      valorIntervalo: 1,
      enviarQuantasVezes: 5,
    });
    await becomes(id, { sentCount: 1, sendAt: new Date('2026-04-30T12:00:00Z') });
    await put(id, { body: 'Lembrete mensal' });
    expect(await rowOf(id)).toMatchObject({
      startsAt: new Date('2026-03-31T12:00:00Z'),
      sendAt: new Date('2026-04-30T12:00:00Z'),
    });
  });

  it('of the weekend rule moves the next time, counted from the chosen one', async () => {
    const { id, sendAt } = await created({ sendAt: '2026-03-14T09:00', valorIntervalo: 1, intervalo: 2 });
    expect(sendAt).toBe('2026-03-14T12:00:00.000Z');
    expect((await put(id, { tipoDias: 6 })).body).toMatchObject({ sendAt: '2026-03-16T12:00:00.000Z' });
    expect((await put(id, { tipoDias: 5 })).body).toMatchObject({ sendAt: '2026-03-13T12:00:00.000Z' });
    expect(await rowOf(id)).toMatchObject({ startsAt: new Date(sendAt), nextAt: new Date('2026-03-13T12:00:00Z') });
    expect((await put(id, { tipoDias: 4 })).body).toMatchObject({ sendAt });
  });

  it('leaves at least one more time to send', async () => {
    const { id } = await created({ valorIntervalo: 1, enviarQuantasVezes: 5 });
    await becomes(id, { sentCount: 3 });
    expect((await put(id, { enviarQuantasVezes: 3 })).body).toMatchObject({ issues: [{ path: 'enviarQuantasVezes' }] });
    expect((await put(id, { enviarQuantasVezes: 4 })).status).toBe(200);
  });

  it('is refused once it was sent, or is being sent', async () => {
    const late = { status: 409, body: { code: 'ERR_SCHEDULE_ALREADY_SENT' } };
    const [sent, sending] = [await created(), await created()];
    await becomes(sent.id, { status: 'sent', sentAt: NOW, nextAt: null });
    await becomes(sending.id, { status: 'sending' });
    for (const { id } of [sent, sending]) {
      expect(await put(id, { body: 'Tarde demais' })).toMatchObject(late);
      expect(await detach(id)).toMatchObject(late);
    }
    expect((await get(`/schedules/${sent.id}`)).body).toMatchObject({ status: 'ENVIADA', body: sent.body });
    expect((await get(`/schedules/${sending.id}`)).body).toMatchObject({ status: 'AGENDADA' });
    expect((await remove(sent.id)).status).toBe(200);
  });

  it('of a failed one retries it, even without a changed field', async () => {
    const { id } = await created();
    const missed = new Date('2026-03-08T12:00:00Z');
    const failure = { reason: 'window-closed', code: null, text: '' } as const;
    await becomes(id, { status: 'failed', failure, nextAt: null, sendAt: missed });
    const shown = (await get(`/schedules/${id}`)).body as Schedule;
    expect(shown).toMatchObject({ status: 'ERRO', failure, sendAt: missed.toISOString() });
    expect((await put(id, shown)).body).toEqual({ ...shown, status: 'PENDENTE', failure: null });
    expect((await rowOf(id)).nextAt).toEqual(new Date(NOW.getTime() + 15_000));
  });
});

describe('the references of a schedule', () => {
  it('may be deleted: colleague, queue and connection become empty, the contact deletes it', async () => {
    const leaver = await aUser(company.scope);
    const token = await tokenOf(leaver);
    const contact = await aContact(company.scope);
    const { id } = await created({ contactId: contact.id, openTicket: 'enabled', ticketUserId: leaver.id }, token);
    await removeUser(company.scope, leaver.id);
    expect((await get(`/schedules/${id}`, tokens.admin)).body).toMatchObject({
      userId: null,
      user: null,
      ticketUserId: null,
      status: 'PENDENTE',
    });
    listenFromHere();
    await deleteContact(company.scope, { contactId: contact.id });
    expect((await get(`/schedules/${id}`, tokens.admin)).status).toBe(404);
    expect(published().map(({ message }) => message)).toContainEqual({
      action: 'delete',
      scheduleId: id,
    });
  });

  it('follow a merged contact', async () => {
    const [keep, drop] = [await aContact(company.scope), await aContact(company.scope)];
    const { id } = await created({ contactId: drop.id });
    await mergeContacts(company.scope, { keep: keep.id, drop: drop.id });
    expect((await get(`/schedules/${id}`)).body).toMatchObject({ contactId: keep.id });
  });
});
