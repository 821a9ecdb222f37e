import { type Campaign, type CampaignChange, instantIn, type Shipping } from '@recado/contracts';
import { type DefinedFields, definedFields } from '../../platform/defined-fields.ts';
import { mediaAddress } from '../../platform/media/media-address.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { CampaignDetails } from './campaigns.repo.ts';
import type { CampaignFields, CampaignRow } from './campaigns.tables.ts';
import type { ShownRecipient } from './recipients.repo.ts';

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
const toText = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** The only place, with the function below, that maps our names of a campaign to the wire's. */
export function presentCampaign(
  { services, companyId, now }: Pick<CompanyScope, 'services' | 'companyId' | 'now'>,
  row: CampaignDetails,
): Campaign {
  const { messages, confirmationMessages: questions, mediaKey: key, connectionId } = row;
  return {
    id: row.id,
    companyId,
    name: row.name,
    status: row.status,
    message1: messages[0] ?? '',
    message2: messages[1] ?? '',
    message3: messages[2] ?? '',
    message4: messages[3] ?? '',
    message5: messages[4] ?? '',
    confirmation: row.confirmation,
    confirmationRule: row.confirmationRule,
    confirmationMessage1: questions[0] ?? '',
    confirmationMessage2: questions[1] ?? '',
    confirmationMessage3: questions[2] ?? '',
    confirmationMessage4: questions[3] ?? '',
    confirmationMessage5: questions[4] ?? '',
    scheduledAt: toText(row.scheduledAt),
    startedAt: toText(row.startedAt),
    completedAt: toText(row.completedAt),
    contactListId: row.listName === null ? null : row.listId,
    contactList: row.listName === null ? null : named(row.listId, row.listName),
    tagListId: row.tagId,
    tagList: named(row.tagId, row.tagName),
    whatsappId: connectionId,
    whatsapp:
      connectionId === null || row.connectionChannel === null
        ? null
        : { id: connectionId, name: row.connectionName ?? '', channel: row.connectionChannel },
    userId: row.userId,
    user: named(row.userId, row.userName),
    queueId: row.queueId,
    queue: named(row.queueId, row.queueName),
    openTicket: row.opensTicket ? 'enabled' : 'disabled',
    statusTicket: row.ticketStatus,
    templateId: row.templateId,
    template: row.template,
    templateParameters: row.templateParameters,
    mediaPath: key && mediaAddress(services, { companyId, key, fileName: row.mediaName ?? undefined, now }),
    mediaName: row.mediaName,
    mediaType: row.mediaMimeType,
    hold:
      row.status === 'EM_ANDAMENTO' && row.holdReason !== null
        ? { reason: row.holdReason, until: toText(row.holdUntil) }
        : null,
    stopReason: row.status === 'CANCELADA' ? row.stopReason : null,
    counts: row.counts,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Without an offset, the company's local time. */
const readMoment = (text: string, timeZone: string): Date =>
  /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) ? new Date(text) : instantIn(timeZone, text);

const textKeys = [1, 2, 3, 4, 5] as const;
const NO_TEXTS = ['', '', '', '', ''];

/** A form sends the five texts one by one; those it leaves out stay as they are. */
export function readCampaignChange(
  body: CampaignChange,
  timeZone: string,
  before?: Pick<CampaignRow, 'messages' | 'confirmationMessages'>,
): DefinedFields<CampaignFields> {
  const texts = (name: 'message' | 'confirmationMessage', stored: readonly string[] = NO_TEXTS) =>
    textKeys.map((nr, index) => {
      const text = body[`${name}${nr}`];
      return text === undefined ? (stored[index] ?? '') : (text ?? '').trim();
    });
  return definedFields({
    name: body.name,
    messages: texts('message', before?.messages),
    confirmation: body.confirmation,
    confirmationRule: body.confirmationRule,
    confirmationMessages: texts('confirmationMessage', before?.confirmationMessages),
    scheduledAt: typeof body.scheduledAt === 'string' ? readMoment(body.scheduledAt, timeZone) : body.scheduledAt,
    listId: body.contactListId,
    tagId: body.tagListId,
    connectionId: body.whatsappId,
    userId: body.userId,
    queueId: body.queueId,
    opensTicket: body.openTicket === undefined ? undefined : body.openTicket === 'enabled',
    ticketStatus: body.statusTicket,
    templateId: body.templateId,
    templateParameters: body.templateParameters,
  });
}

export const presentShipping = (row: ShownRecipient): Shipping => ({
  id: row.id,
  campaignId: row.campaignId,
  name: row.name,
  // The address of an erased person is a hash.
  number: row.username ?? (row.address.startsWith('#') ? '' : row.address),
  email: row.email,
  contactId: row.contactId,
  state: row.state,
  reason: row.reason,
  code: row.code,
  variant: row.variant,
  messageId: row.messageId,
  queuedAt: toText(row.queuedAt),
  sentAt: toText(row.sentAt),
  deliveredAt: toText(row.deliveredAt),
  readAt: toText(row.readAt),
  failedAt: toText(row.failedAt),
  confirmationRequestedAt: toText(row.askedAt),
  confirmedAt: toText(row.confirmedAt),
  answeredAt: toText(row.answeredAt),
});
