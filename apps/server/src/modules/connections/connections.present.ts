import {
  asEnabled,
  type ConnectionDraft,
  type ConnectionForm,
  type ConnectionSummary,
  type MessageTemplate,
  type PlatformConnectionSummary,
  type QueueMark,
} from '@recado/contracts';
import type { Channels } from '../../platform/channel.ts';
import { connectionAbilities } from './connection-abilities.ts';
import type { ConnectionOfCompany } from './connections.repo.ts';
import type { ConnectionRow } from './connections.tables.ts';
import type { MessageTemplateRow } from './message-templates.tables.ts';

/** The scanned code decides which phone the company answers with, so only some users may see it. */
export interface SummaryReader {
  readonly seesQrCode: boolean;
}

/** The part that every user of the company may see, with the code for users who may scan it. */
export function presentSummary(
  channels: Channels,
  connection: ConnectionRow,
  { seesQrCode }: SummaryReader,
): ConnectionSummary {
  return {
    id: connection.id,
    name: connection.name,
    number: connection.phoneNumber,
    channel: connection.channel,
    status: connection.status,
    statusReason: connection.statusFailure,
    qrcode: seesQrCode ? connection.qrCode : '',
    retries: connection.qrAttempt,
    qrExpiresAt: connection.qrExpiresAt?.toISOString() ?? null,
    isDefault: connection.isDefault,
    allowGroup: connection.takesGroups,
    groupAsTicket: asEnabled(connection.groupsAsTickets),
    statusImportMessages: connection.importStatus,
    isSignedUp: connection.signedUpAt !== null,
    isOnBusinessApp: connection.isOnBusinessApp,
    abilities: connectionAbilities(channels, connection.channel),
    createdAt: connection.createdAt.toISOString(),
    updatedAt: connection.updatedAt.toISOString(),
  };
}

/** The same for the platform's staff, who may scan no code. */
export const presentOfPlatform = (
  channels: Channels,
  { connection, company }: ConnectionOfCompany,
  lastUse: Date | undefined,
): PlatformConnectionSummary => ({
  ...presentSummary(channels, connection, { seesQrCode: false }),
  companyId: company.id,
  company,
  lastMessageAt: lastUse?.toISOString() ?? null,
  numberMessages: connection.messageCount,
  size: connection.sizeBytes,
  updatedAtSize: connection.measuredAt?.toISOString() ?? null,
});

/** The input of the rules for a connection. */
export function presentDraft({
  connection,
  queueIds,
}: {
  connection: ConnectionRow;
  queueIds: readonly number[];
}): ConnectionDraft {
  return {
    greetingMessage: connection.greetingMessage,
    queueIds,
    ratingMessage: connection.ratingMessage,
    expiresTicketNPS: connection.ratingExpiresMinutes,
    timeSendQueue: connection.redirectAfterMinutes,
    sendIdQueue: connection.redirectQueueId,
    collectiveVacationStart: connection.vacationStart,
    collectiveVacationEnd: connection.vacationEnd,
    collectiveVacationMessage: connection.vacationMessage,
    importOldMessages: connection.importFrom?.toISOString() ?? null,
    importRecentMessages: connection.importUntil?.toISOString() ?? null,
  };
}

export interface ConnectionDetails extends SummaryReader {
  readonly queues: readonly QueueMark[];
  readonly webhookUrl: string | null;
  /** URL of the greeting file. */
  readonly greetingFile: string | null;
}

/** Maps our names of a connection to the wire's; `read-connection-change.ts` does the reverse. */
export function presentConnection(
  channels: Channels,
  connection: ConnectionRow,
  { queues, webhookUrl, greetingFile, seesQrCode }: ConnectionDetails,
): ConnectionForm {
  return {
    ...presentSummary(channels, connection, { seesQrCode }),
    ...presentDraft({ connection, queueIds: [] }),
    greetingMediaAttachment: greetingFile,
    complationMessage: connection.completionMessage,
    outOfHoursMessage: connection.outOfHoursMessage,
    provider: connection.provider,
    queues: [...queues],
    queueIds: queues.map(({ id }) => id),
    schedules: connection.schedules,
    promptId: connection.promptId,
    integrationId: connection.integrationId,
    flowIdWelcome: connection.welcomeFlowId,
    flowIdNotPhrase: connection.noPhraseFlowId,

    maxUseBotQueues: connection.maxBotMenus,
    timeUseBotQueues: connection.botPauseMinutes,
    // Deleting a queue removes its redirect.
    timeSendQueue: connection.redirectQueueId === null ? 0 : connection.redirectAfterMinutes,
    expiresTicket: connection.closeAfterMinutes,
    whenExpiresTicket: connection.closesOnlyAnswered ? 1 : 0,
    expiresInactiveMessage: connection.inactiveCloseMessage,
    timeInactiveMessage: connection.inactiveNoticeMinutes,
    inactiveMessage: connection.inactiveNoticeMessage,
    timeCreateNewTicket: connection.newTicketAfterMinutes,
    maxUseBotQueuesNPS: connection.maxRatingRequests,

    enableLGPD: asEnabled(connection.lgpdIsEnabled),
    lgpdMessage: connection.lgpdMessage,
    lgpdLink: connection.lgpdLink,
    lgpdConsent: asEnabled(connection.lgpdAsksConsent),
    lgpdDeleteMessage: asEnabled(connection.lgpdHidesDeleted),
    lgpdHideNumber: asEnabled(connection.lgpdHidesNumber),

    enableImportMessage: connection.importsMessages,
    importOldMessagesGroups: connection.importsGroups,
    closedTicketsPostImported: connection.closesImportedTickets,
    queueIdImportMessages: connection.importQueueId,

    phoneNumberId: connection.phoneNumberId,
    businessAccountId: connection.businessAccountId,
    hasToken: connection.sealedAccessToken !== null,
    hasAppSecret: connection.sealedAppSecret !== null,
    webhookUrl,
    verifyToken: connection.verifyToken,
    templatesSyncedAt: connection.templatesSyncedAt?.toISOString() ?? null,
    templatesSyncError: connection.templatesSyncFailure,
  };
}

export const presentTemplate = (template: MessageTemplateRow): MessageTemplate => ({
  id: template.id,
  name: template.name,
  language: template.language,
  category: template.category,
  status: template.status,
  parameterFormat: template.parameterFormat,
  components: [...template.components],
});
