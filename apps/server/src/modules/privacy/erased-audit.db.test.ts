import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { auditOf } from '../../../test/audit/audit-of.ts';
import { aConnection, aContact, aTicket } from '../../../test/factories.ts';
import { erasePersonJob } from './jobs/erase-person.job.ts';
import { privacyApp } from './testing/privacy-app.ts';

const { visitor, aDesk, runJob } = await privacyApp();
type Desk = Awaited<ReturnType<typeof aDesk>>;

/** An administrator at work, whose changes are in the audit. */
async function anOffice() {
  const desk: Desk = await aDesk();
  const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<number> => {
    const answer = await visitor.call(method, path, { token: desk.token, ...(body && { body }) });
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
    return (answer.body as { id?: number }).id ?? 0;
  };
  const erase = async (contactId: number, confirmation: string) => {
    const { id } = await desk.ask(`/people/${contactId}/erasure`, { confirmation });
    await runJob(erasePersonJob, desk, id);
    return (await auditOf(desk.scope)).map(({ action, details }) => ({ action, text: JSON.stringify(details) }));
  };
  return { ...desk, call, erase };
}

const aNumber = () => `55119${randomInt(80_000_000, 99_999_999)}`;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

it('an erasure leaves no text of the person in entries about records that were removed before', async () => {
  const { scope, call, erase } = await anOffice();
  const number = aNumber();
  const { id: contactId, name } = await aContact(scope, { number, name: 'Rui' });
  const { id: connectionId } = await aConnection(scope);
  const ticket = await aTicket(scope, { contactId, connectionId, status: 'closed' });

  const note = await call('POST', '/ticket-notes', { ticketId: ticket.id, note: 'segredo-da-nota' });
  await call('DELETE', `/ticket-notes/${note}`);
  await call('DELETE', `/tickets/${ticket.id}`);
  const schedule = await call('POST', '/schedules', { contactId, body: 'segredo-marcado', sendAt: inAnHour() });
  await call('PUT', `/schedules/${schedule}`, { body: 'segredo-mudado' });
  await call('DELETE', `/schedules/${schedule}`);
  const contactListId = await call('POST', '/contact-lists', { name: 'Natal' });
  const item = { number, name: 'Rui da Esquina', email: 'esquina@correio.test' };
  const removed = await call('POST', '/contact-list-items', { contactListId, ...item });
  await call('PUT', `/contact-list-items/${removed}`, { name: 'Rui do Mercado' });
  await call('DELETE', `/contact-list-items/${removed}`);
  const present = await call('POST', '/contact-list-items', { contactListId, ...item });
  await call('PUT', `/contact-list-items/${present}`, { email: 'mercado@correio.test' });

  const entries = await erase(contactId, name);
  const found = entries.filter(({ text }) => /segredo|Esquina|Mercado|correio/i.test(text));
  expect(found).toEqual([]);
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['note.remove', 'schedule.change', 'contact-list-item.change', 'ticket.delete']),
  );
});

it('an erasure leaves no text of an earlier contact with the number, which was deleted, and of nobody else', async () => {
  const { scope, call, erase } = await anOffice();
  const number = aNumber();
  const earlier = await call('POST', '/contacts', { name: 'Zé da Banca', number });
  await call('PUT', `/contacts/${earlier}`, { email: 'banca@correio.test' });
  await call('DELETE', `/contacts/${earlier}`);
  const { id: contactId, name } = await aContact(scope, { number, name: 'José Prado' });
  const other = await call('POST', '/contacts', { name: 'Outra Pessoa', number: aNumber() });
  await call('DELETE', `/contacts/${other}`);

  const entries = await erase(contactId, name);
  expect(entries.filter(({ text }) => /Banca/i.test(text))).toEqual([]);
  expect(entries.filter(({ text }) => text.includes('Outra Pessoa'))).toHaveLength(2);
});
