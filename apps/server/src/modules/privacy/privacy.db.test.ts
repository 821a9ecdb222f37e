import { randomUUIDv7 } from 'node:crypto';
import type { PrivacyRecord, PrivacyRequest } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../../test/audit/audit-of.ts';
import { aContact, aTicket, type MadeCompany } from '../../../test/factories.ts';
import { storeMedia } from '../../platform/media/store-media.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { companyScope } from '../../platform/scope.ts';
import { governorRepo } from '../campaigns/governor/governor.repo.ts';
import { consentsRepo } from '../consents/index.ts';
import { findByNumber, mergeContacts } from '../contacts/index.ts';
import { messagesRepo } from '../messages/index.ts';
import { untilWaiting } from '../tags/testing/until-waiting.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { changeHold } from './change-hold.ts';
import { startErasure } from './erasure/start-erasure.ts';
import { erasePersonJob } from './jobs/erase-person.job.ts';
import { sweepRequests } from './jobs/sweep-requests.cron.ts';
import { writeArchiveJob } from './jobs/write-archive.job.ts';
import { previewRetention } from './retention/change-retention.ts';
import { runRetention } from './retention/run-retention.ts';
import { findInFiles, findInTables } from './testing/find-words.ts';
import { aKnownPerson } from './testing/known-person.ts';
import { privacyApp } from './testing/privacy-app.ts';
import { readArchive } from './testing/read-archive.ts';

const { folder, app, services, visitor, aDesk, now, runJob } = await privacyApp();

describe('an erasure', () => {
  it('leaves nothing of the person in any table or file, and other people as they were', async () => {
    const desk = await aDesk();
    const person = await aKnownPerson(desk);
    const other = await aTicket(desk.scope);
    await visitor.call('PUT', `/contacts/${person.contactId}`, {
      token: desk.token,
      body: { name: `${person.name} Silva` },
    });
    const archive = await desk.ask(`/people/${person.contactId}/archive`);
    await runJob(writeArchiveJob, desk, archive.id);

    // The search can fail: before the erasure it finds the person wherever the seed has put them.
    const before = await findInTables(services, person.words);
    for (const place of [
      'messages.body',
      'message_search.words',
      'audit_entries.details',
      'webhook_deliveries.body',
      'lane_events.payload',
      'lanes.key',
      'history_messages.event',
      'campaign_recipients.address',
      'contact_list_items.value',
      'consent_entries.value',
      'suppressions.value',
      'idempotency_keys.response',
      'ticket_notes.note',
      'drafts.body',
      'notifications.body',
      'schedules.body',
      'link_previews.address',
      'messages.participant',
      'messages.reactions',
      'flow_runs.variables',
      'integration_sessions.unsaid',
      'ticket_undos.after',
      'message_prices.recipient',
      'web_keys.id',
      'web_commands.argument',
      'waiting_effects.effect',
      'outbox.action',
      'tickets.last_message',
      'privacy_requests.label',
      'contact_identities.value',
      'contacts.email',
    ]) {
      expect(before).toContain(place);
    }
    // The file of a message, of a schedule and of a report, and the archive, which has the first one too.
    expect((await findInFiles(folder, person.words)).length).toBe(4);

    const started = await desk.ask(`/people/${person.contactId}/erasure`, { confirmation: `${person.name} Silva` });
    await runJob(erasePersonJob, desk, started.id);

    expect(await findInTables(services, person.words)).toEqual([]);
    expect(await findInFiles(folder, person.words)).toEqual([]);
    const files = await Array.fromAsync(services.storage.list(`${desk.companyId}/media/`));
    expect(files).toEqual([]);
    expect(await ticketsRepo.find(desk.scope, other.id)).toBeDefined();
    expect(await messagesRepo.find(desk.scope, person.othersId)).toMatchObject({
      body: 'Palavra de outra pessoa',
      reactions: [],
    });

    // The log of the desk still proves it, to whoever knows the number.
    const { body } = await desk.call('GET', `/requests?searchParam=${person.number}`);
    expect(body['records']).toMatchObject([
      { kind: 'erasure', status: 'done', label: '', userName: 'Administradora' },
      { kind: 'archive', label: '', hasFile: false },
    ]);
    const entries = await auditOf(desk.scope);
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['contact.update', 'privacy.archive', 'privacy.erase']),
    );
  });

  it('stores the opt-out as a hash: campaigns skip the number, and a person who writes again is a new contact', async () => {
    const desk = await aDesk();
    const person = await aKnownPerson(desk);
    const judge = () =>
      governorRepo.judgePeople(now(desk), {
        campaignId: 1,
        people: [
          { id: 1, address: person.number },
          { id: 2, address: '5511911112222' },
        ],
        since: new Date(),
      });
    const started = await desk.ask(`/people/${person.contactId}/erasure`, { confirmation: person.number });
    expect(await findByNumber(desk.scope, person.number)).toBeUndefined();
    // The person writes again before a worker has begun: the event waits for the new contact.
    const inLanes = (text: string, ...more: unknown[]) =>
      desk.scope.query<{ id: string }>({ text, values: [desk.companyId, ...more] });
    const [lane] = await inLanes(`select id from lanes where company_id = $1`);
    const payload = JSON.stringify({ from: person.number, text: 'oi de novo' });
    await inLanes('insert into lane_events (company_id, lane_id, payload) values ($1, $2, $3)', lane?.id, payload);
    await runJob(erasePersonJob, desk, started.id);
    expect(await inLanes('select payload from lane_events where company_id = $1')).toEqual([
      { payload: { from: person.number, text: 'oi de novo' } },
    ]);
    expect((await judge()).map(({ isSuppressed }) => isSuppressed)).toEqual([true, false]);

    const again = await aContact(now(desk), { number: person.number });
    expect(again.id).not.toBe(person.contactId);
    expect(await consentsRepo.findOptOut(now(desk), again.id)).toMatchObject({ source: 'keyword' });
    expect((await judge()).map(({ isSuppressed }) => isSuppressed)).toEqual([true, false]);
  });

  it('continues after a kill at any step, and a second run changes nothing', async () => {
    const desk = await aDesk();
    const person = await aKnownPerson(desk);
    const { id } = await desk.ask(`/people/${person.contactId}/erasure`, { confirmation: person.name });
    // The worker is stopped before its first, second, third … batch; what was done stays done.
    for (let batches = 1; batches < 40; batches += 1) {
      let left = batches;
      const killed = {
        throwIfAborted: () => {
          left -= 1;
          if (left <= 0) throw new Error('killed');
        },
      } as AbortSignal;
      const isDone = await runJob(erasePersonJob, desk, id, { signal: killed }).then(
        () => true,
        () => false,
      );
      if (isDone) break;
    }
    expect(await findInTables(services, person.words)).toEqual([]);
    await runJob(erasePersonJob, desk, id);
    const { body } = await desk.call('GET', '/requests');
    expect(body['records']).toMatchObject([{ id, status: 'done' }]);
  });

  it('is refused without the typed name, under legal hold, twice, for a group and for another company', async () => {
    const desk = await aDesk();
    const { id: contactId, name } = await aContact(desk.scope);
    const erase = async (confirmation: string, id = contactId, by = desk) => {
      const { status, body } = await by.call('POST', `/people/${id}/erasure`, { confirmation });
      return [status, body['error']];
    };
    expect(await erase('Outra pessoa')).toEqual([400, 'ERR_ERASURE_NOT_CONFIRMED']);
    expect(await erase(name, contactId, await aDesk())).toEqual([404, 'ERR_NO_CONTACT_FOUND']);
    const group = await aContact(desk.scope, { isGroup: true });
    expect(await erase(group.name, group.id)).toEqual([404, 'ERR_NO_CONTACT_FOUND']);
    await desk.call('PUT', `/people/${contactId}/hold`, { isHeld: true, reason: 'Processo 7' });
    expect(await erase(name)).toEqual([409, 'ERR_LEGAL_HOLD']);
    const removed = await visitor.call('DELETE', `/contacts/${contactId}`, { token: desk.token });
    expect([removed.status, removed.body['error']]).toEqual([409, 'ERR_LEGAL_HOLD']);
    await desk.call('PUT', `/people/${contactId}/hold`, { isHeld: false });
    expect(await erase(name)).toEqual([200, undefined]);
    expect(await erase(name)).toEqual([404, 'ERR_NO_CONTACT_FOUND']);
  });

  it('is started again by the sweep when its worker was lost', async () => {
    const desk = await aDesk();
    const { id: contactId, name } = await aContact(desk.scope);
    const { id } = await desk.ask(`/people/${contactId}/erasure`, { confirmation: name });
    await desk.scope.query({
      text: `update privacy_requests set created_at = created_at - interval '4 hours' where company_id = $1`,
      values: [desk.companyId],
    });
    app.jobs.length = 0;
    await sweepRequests.run(platformScope(services, { actor: 'system', purpose: 'test' }));
    expect(app.jobs).toContainEqual({
      name: erasePersonJob.name,
      companyId: desk.companyId,
      payload: { requestId: id },
    });
  });
});

it('every table that refers to a contact, a ticket or a message goes with it, or is known to the erasure', async () => {
  const { rows } = await services.database.platform.query<{ name: string }>(`
    select distinct c.relname as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('contact_id', 'ticket_id', 'message_id')
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from pg_constraint f
                        where f.conrelid = c.oid and f.contype = 'f' and f.confdeltype = 'c'
                          and f.confrelid in ('contacts'::regclass, 'tickets'::regclass))
     order by c.relname`);
  expect(rows.map(({ name }) => name)).toEqual([
    'ai_usage', // numbers of a ticket and a user, no content
    'campaign_recipients', // left without a person
    'consent_entries', // hashed
    'flow_run_steps', // with their run
    'message_costs', // amounts, four digits of a number and ids that name nobody
    'message_keys', // with their message
    'message_prices', // left without the number
    'message_search', // with their message
    'messaging_limit_uses', // an id that names nobody, for 24 hours
    'outbox',
    'outbox_lanes',
    'privacy_requests', // an id that names nobody
  ]);
});

describe('an archive', () => {
  it('has the conversation to read, the data as JSON and the files, and ends after seven days', async () => {
    const desk = await aDesk();
    const person = await aKnownPerson(desk);
    const record = (await desk.call('GET', `/people/${person.contactId}`)).body as unknown as PrivacyRecord;
    expect(record.counts).toMatchObject({
      tickets: 1,
      messages: 3,
      groupMessages: 1,
      files: 1,
      notes: 1,
      schedules: 1,
      listEntries: 1,
      campaigns: 2,
      consents: 1,
    });
    const { id } = await desk.ask(`/people/${person.contactId}/archive`);
    expect((await desk.call('POST', `/people/${person.contactId}/archive`)).body['error']).toBe(
      'ERR_PRIVACY_REQUEST_RUNNING',
    );
    await runJob(writeArchiveJob, desk, id);

    const file = () =>
      app.app.inject({ url: `/privacy/requests/${id}/file`, headers: { authorization: `Bearer ${desk.token}` } });
    const answer = await file();
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
    const parts = readArchive(answer.rawPayload);
    const part = (path: string): string => parts.get(path)?.toString() ?? '';
    const html = part('index.html');
    expect(html).toContain(`Dados pessoais de ${person.name}`);
    expect(html).toContain(`Preciso do ${person.word}`);
    const path = /midia\/[\w-]+\.txt/.exec(html)?.[0] ?? '';
    expect(part(path)).toBe(`Recibo do ${person.word}`);
    const messages = JSON.parse(part('dados/mensagens.json'));
    expect(messages).toHaveLength(3);
    expect(messages).toContainEqual(expect.objectContaining({ file: path, mediaName: `${person.word}.txt` }));
    expect(JSON.parse(part('dados/notas.json'))).toMatchObject([{ note: `Nota sobre ${person.word}` }]);
    expect(JSON.parse(part('dados/consentimentos.json'))).toMatchObject([{ direction: 'out', source: 'keyword' }]);
    expect((await auditOf(desk.scope)).map(({ action }) => action)).toEqual(['privacy.archive', 'privacy.download']);
    const { body } = await visitor.call('GET', '/notifications', { token: desk.token });
    expect(body['notifications']).toContainEqual(
      expect.objectContaining({ kind: 'archiveReady', privacyRequestId: id }),
    );

    const stranger = await aDesk();
    expect((await stranger.call('GET', `/requests/${id}/file`)).body['error']).toBe('ERR_NO_ARCHIVE_FOUND');
    await desk.scope.query({
      text: `update privacy_requests set expires_at = now() - interval '1 minute' where company_id = $1`,
      values: [desk.companyId],
    });
    expect((await file()).statusCode).toBe(404);
    await sweepRequests.run(platformScope(services, { actor: 'system', purpose: 'test' }));
    expect((await desk.call('GET', '/requests')).body['records']).toMatchObject([
      { id, hasFile: false, status: 'done' },
    ]);
  });

  it('escapes what people wrote, and is cancelled', async () => {
    const desk = await aDesk();
    const { id: contactId } = await aContact(desk.scope, { name: '<img src=x onerror=alert(1)>' });
    const { id } = await desk.ask(`/people/${contactId}/archive`);
    await runJob(writeArchiveJob, desk, id);
    const { rawPayload } = await app.app.inject({
      url: `/privacy/requests/${id}/file`,
      headers: { authorization: `Bearer ${desk.token}` },
    });
    expect(readArchive(rawPayload).get('index.html')?.toString()).not.toContain('<img');
    const second = await desk.ask(`/people/${contactId}/archive`);
    expect((await desk.call('DELETE', `/requests/${second.id}`)).body).toMatchObject({ status: 'cancelled' });
    await runJob(writeArchiveJob, desk, second.id);
    expect((await desk.call('GET', '/requests')).body['records']).toMatchObject([
      { status: 'cancelled', hasFile: false },
      { id },
    ]);
  });
});

describe('an archive that is being written when its person is erased', () => {
  /** Runs the whole erasure when the writer of the archive first calls the storage. */
  async function eraseAt(call: 'head' | 'put') {
    const desk = await aDesk();
    const person = await aKnownPerson(desk);
    const { id } = await desk.ask(`/people/${person.contactId}/archive`);
    const { storage } = services;
    let isErased = false;
    const erase = async () => {
      if (isErased) return;
      isErased = true;
      const erasure = await desk.ask(`/people/${person.contactId}/erasure`, { confirmation: person.name });
      await runJob(erasePersonJob, desk, erasure.id);
    };
    const held = {
      ...storage,
      head: async (key: string) => {
        if (call === 'head') await erase();
        return storage.head(key);
      },
      put: async (...given: Parameters<typeof storage.put>) => {
        if (call === 'put') await erase();
        return storage.put(...given);
      },
    };
    const scope = companyScope({ ...services, storage: held }, { companyId: desk.companyId, actor: 'system' });
    await runJob(writeArchiveJob, desk, id, { scope });
    expect(isErased).toBe(true);
    return { desk, person, id };
  }

  it.for(['head', 'put'] as const)('is cancelled and leaves no file, at the first %s of a file', async (call) => {
    const { desk, person, id } = await eraseAt(call);
    expect((await desk.call('GET', '/requests')).body['records']).toMatchObject([
      { kind: 'erasure', status: 'done' },
      { id, status: 'cancelled', hasFile: false, label: '' },
    ]);
    expect(await findInFiles(folder, person.words)).toEqual([]);
    expect(await findInTables(services, person.words)).toEqual([]);
    expect(await Array.fromAsync(services.storage.list(`${desk.companyId}/media/`))).toEqual([]);
    await runJob(writeArchiveJob, desk, id);
    expect(await findInFiles(folder, person.words)).toEqual([]);
  });

  it.for([
    ['POST', 'archive'],
    ['GET', 'consents/export'],
  ] as const)('is not begun by a request that waited for the erasure: %s %s', async ([method, path]) => {
    const desk = await aDesk();
    const { id: contactId, name } = await aContact(desk.scope);
    const { asked } = await now(desk).transaction(async (scope) => {
      await startErasure(scope, { contactId, confirmation: name });
      const asked = desk.call(method, `/people/${contactId}/${path}`);
      await untilWaiting(scope, 1);
      return { asked };
    });
    expect((await asked).body['error']).toBe('ERR_NO_CONTACT_FOUND');
    expect((await desk.call('GET', '/requests')).body['records']).toMatchObject([{ kind: 'erasure' }]);
  });
});

describe('the retention of a company', () => {
  const DAY_MS = 86_400_000;
  const OLD = Date.now();
  /** When the messages of today are two months old. */
  const LATER = new Date(OLD + 70 * DAY_MS);
  const later = ({ companyId }: MadeCompany) => companyScope(services, { companyId, actor: 'system', now: LATER });
  const idAt = (ms: number) =>
    randomUUIDv7().replace(
      /^.{13}/,
      `${ms.toString(16).padStart(12, '0').slice(0, 8)}-${ms.toString(16).padStart(12, '0').slice(8)}`,
    );

  async function anOldConversation(desk: MadeCompany) {
    const { scope } = desk;
    const contact = await aContact(scope);
    const ticket = await aTicket(scope, {
      contactId: contact.id,
      lastMessage: 'velha',
      lastMessageAt: new Date(OLD),
      unreadCount: 1,
    });
    const { key: mediaKey } = await storeMedia(scope, {
      file: Buffer.from('velho'),
      mimeType: 'text/plain',
      extension: 'txt',
    });
    const message = (at: number, fields: object) =>
      messagesRepo.insert(scope, {
        id: idAt(at),
        ticketId: ticket.id,
        author: 'customer',
        content: 'text',
        body: 'velha',
        sentAt: new Date(at),
        ...fields,
      });
    const file = await message(OLD - 1000, { content: 'document', mediaState: 'ready', mediaKey, mediaSizeBytes: 5 });
    const text = await message(OLD, {});
    return { contact, ticket, mediaKey, file, text, message };
  }

  it('removes nothing by default, then what is older, and leaves a coherent ticket and its attendance', async () => {
    const desk = await aDesk();
    const old = await anOldConversation(desk);
    expect((await desk.call('GET', '/retention')).body).toMatchObject({
      messageMonths: null,
      mediaMonths: null,
      runs: [],
    });
    expect(await runRetention(later(desk))).toEqual({ messages: 0, files: 0, bytes: 0 });
    expect(await previewRetention(later(desk), { messageMonths: 1, mediaMonths: null })).toEqual({
      messages: 2,
      files: 1,
      bytes: 5,
      isCapped: false,
    });
    const attendances = () =>
      desk.scope.query({ text: 'select * from attendances where company_id = $1', values: [desk.companyId] });
    const before = await attendances();

    await desk.call('PUT', '/retention', { messageMonths: null, mediaMonths: 1 });
    expect(await runRetention(later(desk), { batch: 1 })).toEqual({ messages: 0, files: 1, bytes: 5 });
    expect(await messagesRepo.find(desk.scope, old.file.id)).toMatchObject({ mediaKey: null, mediaState: 'failed' });
    expect(await services.storage.head(old.mediaKey)).toBeUndefined();

    await desk.call('PUT', '/retention', { messageMonths: 1, mediaMonths: 1 });
    expect(await runRetention(later(desk), { batch: 1 })).toEqual({ messages: 2, files: 0, bytes: 0 });
    expect(await messagesRepo.find(desk.scope, old.text.id)).toBeUndefined();
    expect(await ticketsRepo.find(desk.scope, old.ticket.id)).toMatchObject({
      lastMessage: '',
      lastMessageId: null,
      unreadCount: 0,
    });
    expect(await attendances()).toEqual(before);
    expect(await runRetention(later(desk))).toEqual({ messages: 0, files: 0, bytes: 0 });
    const { body } = await desk.call('GET', '/retention');
    expect(body['runs']).toMatchObject([{ messages: 0 }, { messages: 2 }, { files: 1, bytes: 5 }]);
  });

  it('leaves young messages and people under legal hold alone, until they are released', async () => {
    const desk = await aDesk();
    const { contact, text, message } = await anOldConversation(desk);
    const young = await message(LATER.getTime() - DAY_MS, { body: 'nova' });
    await desk.call('PUT', `/people/${contact.id}/hold`, { isHeld: true, reason: 'Processo 7' });
    await desk.call('PUT', '/retention', { messageMonths: 1, mediaMonths: null });
    expect(await previewRetention(later(desk), { messageMonths: 1, mediaMonths: null })).toMatchObject({ messages: 0 });
    expect(await runRetention(later(desk))).toMatchObject({ messages: 0 });
    await desk.call('PUT', `/people/${contact.id}/hold`, { isHeld: false });
    expect(await runRetention(later(desk))).toMatchObject({ messages: 2 });
    expect(await messagesRepo.find(desk.scope, text.id)).toBeUndefined();
    expect(await messagesRepo.find(desk.scope, young.id)).toBeDefined();
    const kinds = ((await desk.call('GET', '/requests')).body['records'] as PrivacyRequest[]).map(({ kind }) => kind);
    expect(kinds).toEqual(['release', 'retention', 'hold']);
  });

  it('leaves the messages of a person who is put on hold while a batch runs', async () => {
    const desk = await aDesk();
    const { contact, file, text } = await anOldConversation(desk);
    await desk.call('PUT', '/retention', { messageMonths: 1, mediaMonths: 1 });
    const { run } = await now(desk).transaction(async (scope) => {
      await changeHold(scope, contact.id, { isHeld: true, reason: 'Processo 7' });
      const run = runRetention(later(desk));
      await untilWaiting(scope, 1);
      return { run };
    });
    expect(await run).toEqual({ messages: 0, files: 0, bytes: 0 });
    expect(await messagesRepo.find(desk.scope, file.id)).toMatchObject({ mediaState: 'ready' });
    expect(await messagesRepo.find(desk.scope, text.id)).toBeDefined();
  });

  it('leaves the messages of a contact that is merged into a held person while a batch runs', async () => {
    const desk = await aDesk();
    const { contact, file, text } = await anOldConversation(desk);
    const keep = await aContact(desk.scope);
    await desk.call('PUT', `/people/${keep.id}/hold`, { isHeld: true, reason: 'Processo 7' });
    await desk.call('PUT', '/retention', { messageMonths: 1, mediaMonths: 1 });
    const { run } = await now(desk).transaction(async (scope) => {
      await mergeContacts(scope, { keep: keep.id, drop: contact.id });
      const run = runRetention(later(desk));
      await untilWaiting(scope, 1);
      return { run };
    });
    expect(await run).toEqual({ messages: 0, files: 0, bytes: 0 });
    expect(await messagesRepo.find(desk.scope, file.id)).toMatchObject({ mediaState: 'ready' });
    expect(await messagesRepo.find(desk.scope, text.id)).toBeDefined();
  });
});

it('a legal hold moves to the contact that a merge keeps', async () => {
  const desk = await aDesk();
  const [drop, keep] = [await aContact(desk.scope), await aContact(desk.scope)];
  await desk.call('PUT', `/people/${drop.id}/hold`, { isHeld: true, reason: 'Processo 7' });
  await mergeContacts(now(desk), { keep: keep.id, drop: drop.id });
  expect((await desk.call('GET', `/people/${keep.id}`)).body).toMatchObject({ hold: { reason: 'Processo 7' } });
});

it('exports the consent ledger and the log of the desk', async () => {
  const desk = await aDesk();
  const person = await aKnownPerson(desk);
  const csv = async (path: string) =>
    (await app.app.inject({ url: `/privacy${path}`, headers: { authorization: `Bearer ${desk.token}` } })).body;
  expect((await desk.call('GET', `/people/${person.contactId}/consents`)).body['entries']).toMatchObject([
    { direction: 'out' },
  ]);
  expect(await csv(`/people/${person.contactId}/consents/export`)).toContain('marketing;Recusou;palavra do cliente');
  expect(await csv('/requests/export')).toContain(`Registro de consentimento;Concluído;Administradora;${person.name}`);
  expect((await desk.call('GET', `/people?searchParam=${person.email}`)).body).toMatchObject({
    count: 1,
    records: [{ id: person.contactId, isHeld: false }],
  });
});
