import { ANSWER_HOURS, type CampaignVariable, CONFIRMATION_HOURS, type RecipientReason } from '@recado/contracts';
import { replyWindowFor } from '../../../platform/channels/reply-window.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { type ConnectionRow, type MessageTemplateRow, messageTemplatesRepo } from '../../connections/index.ts';
import { contactsRepo, type NumberedContact, recogniseNumbers } from '../../contacts/index.ts';
import { type MessageRow, sendInTransaction } from '../../messages/index.ts';
import { ticketsToWriteIn } from '../../tickets/index.ts';
import type { CampaignRow, PumpRow, RecipientRow } from '../campaigns.tables.ts';
import { mayWriteTo } from '../governor/may-write-to.ts';
import { recordWritten } from '../governor/record-written.ts';
import { type RecipientWrite, recipientsRepo } from '../recipients.repo.ts';
import { stopCampaign } from '../stop-campaign.ts';
import { holdCampaigns } from './campaign-states.ts';
import { type Composed, compose } from './compose.ts';

export interface Batch {
  readonly campaign: CampaignRow;
  readonly connection: ConnectionRow;
  readonly pump: PumpRow;
  readonly variables: readonly CampaignVariable[];
  readonly oneCampaignADay: boolean;
  /** The day, where people who never wrote are few a day; null elsewhere. */
  readonly warmUpDay: string | null;
  /** Whose turn it is, locked. */
  readonly recipients: readonly RecipientRow[];
}

export type BatchOutcome =
  | { readonly outcome: 'written'; readonly written: number; readonly lastRecipientId: number | null }
  | { readonly outcome: 'held' | 'stopped' };

const HOUR_MS = 3_600_000;
const PAUSED = ['PAUSED', 'IN_APPEAL', 'PENDING'];

/**
 * Writes the messages of a few recipients: contacts, tickets, messages, deliveries and states, each kind in one
 * statement however many they are.
 */
export async function writeBatch(scope: CompanyScope, batch: Batch): Promise<BatchOutcome> {
  const { campaign, connection } = batch;
  const template = await templateOf(scope, campaign);
  if (template === 'gone') return stop(scope, campaign, 'template');
  if (template && template.status !== 'APPROVED')
    return hold(scope, campaign, { reason: 'template-paused', until: template.pausedUntil });
  const verdict = await mayWriteTo(scope, batch);
  if (verdict.stop !== null) return stop(scope, campaign, verdict.stop);
  if (verdict.hold !== null) return hold(scope, campaign, verdict.hold);
  const recipients = batch.recipients.filter(({ id }) => !verdict.later.has(id));

  const judged = recipients.filter(({ id }) => !verdict.skipped.has(id));
  const contacts = await contactsOf(scope, judged, connection.id);
  const contactOf = ({ address }: RecipientRow) => contacts.get(address) as NumberedContact;
  const reasons = new Map<number, RecipientReason>(verdict.skipped);
  // A contact without a number cannot be found again after its deletion.
  for (const { id, address } of judged) if (!contacts.has(address)) reasons.set(id, 'absent');
  const allowed = judged.filter(({ id }) => !reasons.has(id));
  await skipUnreachable(scope, { campaignId: campaign.id, rows: allowed, contactOf, reasons });
  const facts = {
    campaign,
    variables: batch.variables,
    template: template ?? undefined,
    capabilities: scope.services.channels.get(connection.channel).capabilities,
  };
  const isOpen = await openWindows(scope, connection, allowed.map(contactOf));
  const composed = new Map<number, Composed>();
  for (const row of allowed.filter(({ id }) => !reasons.has(id))) {
    const one = compose(facts, { ...row, isWindowOpen: isOpen(contactOf(row).id) });
    if (one.outcome === 'unusable') return stop(scope, campaign, 'template');
    if (one.outcome === 'skipped') reasons.set(row.id, one.reason);
    else composed.set(row.id, one);
  }
  const written = await send(scope, { batch: { ...batch, recipients }, composed, contactOf });
  const sent = recipients.filter(({ id }) => composed.has(id));
  await recordWritten(scope, {
    campaignId: campaign.id,
    connectionId: connection.id,
    sentIds: sent.map(({ id }) => id),
    known: verdict.known,
    startedIds: sent.map((row) => contactOf(row).id).filter((id) => !isOpen(id)),
  });
  await recipientsRepo.writeAll(
    scope,
    campaign.id,
    recipients.map((row) =>
      toWrite(row, {
        reason: reasons.get(row.id),
        contact: contacts.get(row.address),
        composed: composed.get(row.id),
        messages: written.get(row.id),
      }),
    ),
  );
  const last = recipients.findLast(({ id }) => composed.has(id));
  return { outcome: 'written', written: composed.size, lastRecipientId: last?.id ?? null };
}

/** The contacts of the recipients, by their address. Unknown numbers become contacts. */
async function contactsOf(
  scope: CompanyScope,
  rows: readonly RecipientRow[],
  connectionId: number,
): Promise<ReadonlyMap<string, NumberedContact>> {
  const people = rows.filter(({ kind }) => kind === 'phone');
  const numbered = await recogniseNumbers(
    scope,
    people.map(({ address, name, email }) => ({ number: address, name, email })),
    connectionId,
  );
  const others = rows.filter(({ kind }) => kind === 'bsuid');
  if (others.length === 0) return numbered;
  const known = await contactsRepo.lock(
    scope,
    others.flatMap(({ contactId }) => contactId ?? []),
    'key share',
  );
  const byId = new Map(known.map(({ id, isActive }) => [id, { id, isActive }]));
  const found = others.flatMap(({ address, contactId }) => {
    const contact = byId.get(contactId ?? 0);
    return contact ? [[address, contact] as const] : [];
  });
  return new Map([...numbered, ...found]);
}

/** Null when the campaign has none. */
async function templateOf(
  scope: CompanyScope,
  { templateId, connectionId }: CampaignRow,
): Promise<MessageTemplateRow | null | 'gone'> {
  if (templateId === null || connectionId === null) return null;
  const template = await messageTemplatesRepo.find(scope, { connectionId, id: templateId });
  if (!template) return 'gone';
  return template.status === 'APPROVED' || PAUSED.includes(template.status) ? template : 'gone';
}

async function hold(
  scope: CompanyScope,
  campaign: CampaignRow,
  reason: Parameters<typeof holdCampaigns>[2],
): Promise<BatchOutcome> {
  await holdCampaigns(scope, [campaign], reason);
  return { outcome: 'held' };
}

async function stop(
  scope: CompanyScope,
  { id }: CampaignRow,
  reason: Parameters<typeof stopCampaign>[2],
): Promise<BatchOutcome> {
  await stopCampaign(scope, id, reason);
  return { outcome: 'stopped' };
}

interface Reachable {
  readonly campaignId: number;
  readonly rows: readonly RecipientRow[];
  readonly contactOf: (row: RecipientRow) => NumberedContact;
  readonly reasons: Map<number, RecipientReason>;
}

/** Blocked people, and second numbers of a person, also within this batch. */
async function skipUnreachable(
  scope: CompanyScope,
  { campaignId, rows, contactOf, reasons }: Reachable,
): Promise<void> {
  const used = await recipientsRepo.listUsed(
    scope,
    campaignId,
    rows.map((row) => ({ id: row.id, contactId: contactOf(row).id })),
  );
  const seen = new Set<number>();
  for (const row of rows) {
    const contact = contactOf(row);
    if (used.has(row.id) || seen.has(contact.id)) reasons.set(row.id, 'duplicate');
    else if (!contact.isActive) reasons.set(row.id, 'blocked');
    seen.add(contact.id);
  }
}

/** Whether a contact may get a free text now. */
async function openWindows(
  scope: CompanyScope,
  connection: ConnectionRow,
  contacts: readonly NumberedContact[],
): Promise<(contactId: number) => boolean> {
  const hours = replyWindowFor(scope.services.channels.get(connection.channel).capabilities, 'bot');
  if (hours === null) return () => true;
  const rows = await scope.query<{ contactId: number }>({
    name: 'list-open-windows',
    text: `select distinct t.contact_id as "contactId" from tickets t
            where t.company_id = $1 and t.connection_id = $2 and t.contact_id = any ($3::int[])
              and t.last_customer_message_at >= $4`,
    values: [
      scope.companyId,
      connection.id,
      contacts.map(({ id }) => id),
      new Date(scope.now.getTime() - hours * HOUR_MS),
    ],
  });
  const open = new Set(rows.map(({ contactId }) => contactId));
  return (contactId) => open.has(contactId);
}

interface Sending {
  readonly batch: Batch;
  readonly composed: ReadonlyMap<number, Composed>;
  readonly contactOf: (row: RecipientRow) => NumberedContact;
}

/** The messages of each recipient, in order. */
async function send(
  scope: CompanyScope,
  { batch: { campaign, connection, recipients }, composed, contactOf }: Sending,
): Promise<ReadonlyMap<number, readonly MessageRow[]>> {
  const rows = recipients.filter(({ id }) => composed.has(id));
  if (rows.length === 0) return new Map();
  const { opensTicket, ticketStatus: status, queueId, userId } = campaign;
  const tickets = await ticketsToWriteIn(scope, {
    contactIds: rows.map((row) => contactOf(row).id),
    connection,
    opens: opensTicket ? { status, queueId, userId } : null,
  });
  const drafts = rows.flatMap((row) => {
    const one = composed.get(row.id);
    const ticket = tickets.get(contactOf(row).id);
    if (!ticket || !one || !('drafts' in one)) return [];
    // Under a resolved ticket of another connection it would leave over that one.
    const place = { ...ticket, connectionId: connection.id };
    return one.drafts.map((draft) => ({
      id: row.id,
      draft: { ...draft, ticket: place, author: 'campaign' as const, userId: null },
    }));
  });
  const messages = await sendInTransaction(
    scope,
    drafts.map(({ draft }) => draft),
  );
  await expectAnswers(scope, { campaign, contactIds: rows.map((row) => contactOf(row).id) });
  const written = new Map<number, MessageRow[]>();
  for (const [index, { id }] of drafts.entries()) {
    const message = messages[index];
    if (message) written.set(id, [...(written.get(id) ?? []), message]);
  }
  return written;
}

/** For so long a message of these people is looked at as an answer. */
async function expectAnswers(
  scope: CompanyScope,
  { campaign, contactIds }: { campaign: CampaignRow; contactIds: readonly number[] },
): Promise<void> {
  const hours = campaign.confirmation ? ANSWER_HOURS + CONFIRMATION_HOURS : ANSWER_HOURS;
  await scope.query({
    name: 'expect-campaign-answers',
    text: `update contacts c set campaign_until = $3
             from (select id from contacts where company_id = $1 and id = any ($2::int[]) order by id for no key update) w
            where c.company_id = $1 and c.id = w.id`,
    values: [scope.companyId, contactIds, new Date(scope.now.getTime() + hours * HOUR_MS)],
  });
}

interface Result {
  readonly reason: RecipientReason | undefined;
  readonly contact: NumberedContact | undefined;
  readonly composed: Composed | undefined;
  readonly messages: readonly MessageRow[] | undefined;
}

function toWrite(row: RecipientRow, { reason, contact, composed, messages }: Result): RecipientWrite {
  const none = { variant: null, messageId: null, secondMessageId: null, confirmationMessageId: null };
  if (reason !== undefined || !composed || !('drafts' in composed)) {
    // A second number of a person keeps no contact: each stands once.
    const contactId = reason === 'duplicate' ? null : (contact?.id ?? row.contactId);
    return { ...none, id: row.id, state: 'skipped', reason: reason ?? 'other', contactId };
  }
  const [first, second] = messages ?? [];
  const written = { ...none, id: row.id, reason: null, contactId: contact?.id ?? null };
  return composed.outcome === 'asks'
    ? { ...written, state: 'asking', confirmationMessageId: first?.id ?? null }
    : {
        ...written,
        state: 'queued',
        variant: composed.variant,
        messageId: first?.id ?? null,
        secondMessageId: second?.id ?? null,
      };
}
