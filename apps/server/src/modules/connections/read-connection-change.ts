import type { ConnectionChangeBody, EnabledOrDisabled } from '@recado/contracts';
import { type DefinedFields, definedFields } from '../../platform/defined-fields.ts';
import type { ConnectionFields } from './connections.tables.ts';

/** Maps the fields of a form to our names; `connections.present.ts` does the reverse. */
export function readConnectionChange(body: ConnectionChangeBody): DefinedFields<ConnectionFields> {
  return definedFields({
    name: body.name,
    isDefault: body.isDefault,
    greetingMessage: body.greetingMessage,
    completionMessage: body.complationMessage,
    outOfHoursMessage: body.outOfHoursMessage,
    ratingMessage: body.ratingMessage,
    provider: body.provider,
    takesGroups: body.allowGroup,
    groupsAsTickets: isEnabled(body.groupAsTicket),
    schedules: body.schedules,
    promptId: body.promptId,
    integrationId: body.integrationId,
    welcomeFlowId: body.flowIdWelcome,
    noPhraseFlowId: body.flowIdNotPhrase,

    maxBotMenus: body.maxUseBotQueues,
    botPauseMinutes: body.timeUseBotQueues,
    redirectAfterMinutes: body.timeSendQueue,
    redirectQueueId: body.sendIdQueue,
    closeAfterMinutes: body.expiresTicket,
    closesOnlyAnswered: body.whenExpiresTicket === undefined ? undefined : body.whenExpiresTicket === 1,
    inactiveCloseMessage: body.expiresInactiveMessage,
    inactiveNoticeMinutes: body.timeInactiveMessage,
    inactiveNoticeMessage: body.inactiveMessage,
    newTicketAfterMinutes: body.timeCreateNewTicket,
    ratingExpiresMinutes: body.expiresTicketNPS,
    maxRatingRequests: body.maxUseBotQueuesNPS,

    lgpdIsEnabled: isEnabled(body.enableLGPD),
    lgpdMessage: body.lgpdMessage,
    lgpdLink: body.lgpdLink,
    lgpdAsksConsent: isEnabled(body.lgpdConsent),
    lgpdHidesDeleted: isEnabled(body.lgpdDeleteMessage),
    lgpdHidesNumber: isEnabled(body.lgpdHideNumber),

    vacationStart: body.collectiveVacationStart,
    vacationEnd: body.collectiveVacationEnd,
    vacationMessage: body.collectiveVacationMessage,

    importsMessages: body.enableImportMessage,
    importFrom: asDate(body.importOldMessages),
    importUntil: asDate(body.importRecentMessages),
    importsGroups: body.importOldMessagesGroups,
    closesImportedTickets: body.closedTicketsPostImported,
    importQueueId: body.queueIdImportMessages,
  });
}

const isEnabled = (value: EnabledOrDisabled | undefined) => (value === undefined ? undefined : value === 'enabled');
const asDate = (moment: string | null | undefined) => (moment ? new Date(moment) : moment === null ? null : undefined);
