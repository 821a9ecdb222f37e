import { randomInt, randomUUID, randomUUIDv7 } from 'node:crypto';
import { aConnection, aContact, aTicket, type MadeCompany } from '../../../../test/factories.ts';
import { storeMedia } from '../../../platform/media/store-media.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { changeConsent } from '../../consents/index.ts';
import { contactsRepo } from '../../contacts/index.ts';
import { messagesRepo } from '../../messages/index.ts';

/** A person about whom every table that can know something knows something. */
export async function aKnownPerson({ scope, admin, companyId }: MadeCompany) {
  const word = `girassol${randomInt(1e6, 1e7)}`;
  const name = `Zenaide ${word}`;
  const number = `55119${randomInt(80_000_000, 99_999_999)}`;
  const email = `${word}@correio.test`;
  const file = async (content: string) =>
    (await storeMedia(scope, { file: Buffer.from(content), mimeType: 'text/plain', extension: 'txt' })).key;
  const { id: connectionId } = await aConnection(scope);
  const { id: contactId } = await aContact(scope, { name, number });
  await contactsRepo.update(scope, contactId, { email, pictureUrl: `https://fotos.test/${word}.jpg` });
  const { id: ticketId } = await aTicket(scope, { contactId, connectionId, lastMessage: `oi ${word}` });
  const group = await aContact(scope, { isGroup: true });
  const { id: groupTicketId } = await aTicket(scope, { contactId: group.id, connectionId, isGroup: true });
  const message = (fields: object) =>
    messagesRepo.insert(scope, {
      id: randomUUIDv7(),
      ticketId,
      connectionId,
      author: 'customer',
      content: 'text',
      body: `Preciso do ${word}`,
      sentAt: scope.now,
      ...fields,
    });
  const mediaKey = await file(`Recibo do ${word}`);
  const asked = await message({ providerId: `wamid.${word}` });
  await message({
    content: 'document',
    body: '',
    mediaState: 'ready',
    mediaKey,
    mediaName: `${word}.txt`,
    mediaMimeType: 'text/plain',
  });
  await message({ author: 'agent', userId: admin.id, body: `Olá, ${name}: https://loja.test/${word}` });
  const participant = { name, number, addresses: [`phone:${number}`] };
  await message({ ticketId: groupTicketId, participant, body: `No grupo: ${word}` });
  const others = await message({
    ticketId: groupTicketId,
    body: 'Palavra de outra pessoa',
    reactions: [{ by: 'customer', userId: null, emoji: '👍', participant: number, addresses: [`phone:${number}`] }],
  });
  await changeConsent(scope, { contactId, direction: 'out', proof: { source: 'keyword', messageId: asked.id } });
  await seedRows(scope, {
    word,
    name,
    number,
    email,
    connectionId,
    contactId,
    ticketId,
    messageId: asked.id,
    userId: admin.id,
    file,
  });
  return {
    companyId,
    word,
    name,
    number,
    email,
    contactId,
    ticketId,
    connectionId,
    groupTicketId,
    othersId: others.id,
    words: [word, name, number, email],
  };
}

const FIVE = ['Oi', '', '', '', ''];

interface Facts {
  readonly word: string;
  readonly name: string;
  readonly number: string;
  readonly email: string;
  readonly connectionId: number;
  readonly contactId: number;
  readonly ticketId: number;
  readonly messageId: string;
  readonly userId: number;
  readonly file: (content: string) => Promise<string>;
}

/** Rows that other processes write. Values are inserted as they are. */
async function seedRows(scope: CompanyScope, facts: Facts): Promise<void> {
  const { word, name, number, email, connectionId, contactId, ticketId, messageId, userId, file } = facts;
  const insert = async (table: string, row: Readonly<Record<string, unknown>>, returning = 'company_id') => {
    const names = Object.keys(row);
    const [made] = await scope.query<{ id: number }>({
      text: `insert into ${table} (company_id, ${names.join(', ')})
             values ($1, ${names.map((_, at) => `$${at + 2}`).join(', ')}) returning ${returning} as id`,
      values: [scope.companyId, ...Object.values(row)],
    });
    return made?.id ?? 0;
  };
  const later = new Date(scope.now.getTime() + 3_600_000);
  const event = JSON.stringify({ from: number, text: word });
  await insert('message_search', { message_id: messageId, words: `'${word}':1` });
  await insert('message_keys', { connection_id: connectionId, provider_id: `wamid.${word}`, message_id: messageId });
  await insert('contact_extra_info', { contact_id: contactId, name: 'CPF', value: word });
  await insert('ticket_notes', { ticket_id: ticketId, user_id: userId, note: `Nota sobre ${word}` });
  await insert('flow_runs', {
    id: randomUUID(),
    ticket_id: ticketId,
    source: 'flow',
    source_id: 1,
    trigger: 'welcome',
    state: 'waiting',
    variables: JSON.stringify({ pedido: word }),
    turn: '{}',
    seed: 'x',
    message_id: messageId,
    due_at: later,
    expires_at: later,
    started_at: scope.now,
  });
  await insert('integration_sessions', {
    ticket_id: ticketId,
    node_id: 'n',
    last_at: scope.now,
    unsaid: JSON.stringify([word]),
  });
  await insert('ticket_undos', { ticket_id: ticketId, user_id: userId, before: '{}', after: JSON.stringify({ word }) });
  await insert('drafts', { ticket_id: ticketId, user_id: userId, body: `Rascunho ${word}` });
  await insert('notifications', { user_id: userId, kind: 'transfer', ticket_id: ticketId, body: `Veja ${word}` });
  await insert('schedules', {
    contact_id: contactId,
    body: `Lembrar ${word}`,
    send_at: later,
    starts_at: later,
    next_at: later,
    media_key: await file(`Boleto ${word}`),
    media_name: `${word}.pdf`,
    media_mime_type: 'text/plain',
    media_size_bytes: 10,
  });
  await insert('link_previews', { address: `https://loja.test/${word}`, title: word, fetched_at: scope.now });
  await insert('message_keys', { connection_id: connectionId, provider_id: 'x' });
  await insert('waiting_effects', { connection_id: connectionId, provider_id: 'x', effect: event });
  await insert('message_prices', {
    message_id: messageId,
    connection_id: connectionId,
    is_billable: true,
    category: 'utility',
    type: 'regular',
    model: 'PMP',
    recipient: number,
  });
  await insert('history_messages', {
    connection_id: connectionId,
    provider_id: 'h',
    chat: `phone:${number}`,
    at: scope.now,
    event,
  });
  await insert('history_names', { connection_id: connectionId, address: `phone:${number}`, name });
  await insert('history_pairs', { connection_id: connectionId, lid: '998877665544', phone: number });
  await insert('web_keys', { connection_id: connectionId, kind: 'session', id: `${number}.0`, sealed: 'x' });
  await insert('web_commands', {
    connection_id: connectionId,
    kind: 'find-number',
    argument: number,
    expires_at: later,
  });
  const laneId = await insert('lanes', { topic: 'inbound', key: `web:${connectionId}:phone:${number}` }, 'id');
  await insert('lane_events', { lane_id: laneId, payload: event });
  await insert('outbox_connections', { connection_id: connectionId, needs_socket: false, calls_per_second: 1 });
  await insert('outbox_lanes', { connection_id: connectionId, contact_id: contactId, priority: 0 });
  await insert('outbox', {
    connection_id: connectionId,
    contact_id: contactId,
    priority: 0,
    message_id: messageId,
    action: event,
  });
  const endpointId = randomUUID();
  await insert('webhook_endpoints', { id: endpointId, url: 'https://loja.test/h', sealed_secret: 'x' });
  const body = JSON.stringify({ type: 'message.received', data: { message: { body: word, contactId } } });
  await insert('webhook_deliveries', {
    id: randomUUID(),
    endpoint_id: endpointId,
    webhook_id: 'e',
    event: 'message.received',
    body,
    retry_seconds: [1],
    next_attempt_at: later,
  });
  await insert('idempotency_keys', {
    key: randomUUID(),
    request_hash: Buffer.from('x'),
    actor: `user:${userId}`,
    user_id: userId,
    status: 200,
    response: JSON.stringify({ ticketId, body: word }),
  });
  const listId = await insert('contact_lists', { name: 'Lista' }, 'id');
  await insert('contact_list_items', {
    list_id: listId,
    kind: 'phone',
    value: number,
    name,
    email,
    fields: JSON.stringify({ plano: word }),
  });
  const campaignId = await insert('campaigns', { name: 'Natal', messages: FIVE, confirmation_messages: FIVE }, 'id');
  await insert('campaign_recipients', {
    campaign_id: campaignId,
    kind: 'phone',
    address: number,
    name,
    email,
    fields: JSON.stringify({ plano: word }),
    contact_id: contactId,
    state: 'delivered',
  });
  const next = await insert('campaigns', { name: 'Ano novo', messages: FIVE, confirmation_messages: FIVE }, 'id');
  await insert('campaign_recipients', { campaign_id: next, kind: 'phone', address: number, name, state: 'waiting' });
  await insert('report_exports', {
    user_id: userId,
    format: 'csv',
    query: '{}',
    language: 'pt',
    has_whole_numbers: true,
    total: 1,
    status: 'done',
    file_name: 'relatorio.csv',
    file_key: await file(`${name};${number}`),
    created_at: scope.now,
    expires_at: later,
  });
}
