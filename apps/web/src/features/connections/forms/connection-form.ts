import {
  asEnabled,
  type ConnectionChannel,
  type ConnectionDraft,
  type ConnectionForm,
  type ConnectionProblem,
  connectionChangeBody,
  connectionProblems,
  defaultBusinessHours,
  newConnectionBody,
  type QueueMark,
} from '@recado/contracts';
import type { Attachment } from '../../../shared/ui/attachment-input.tsx';
import { wholeWeek } from '../../../shared/ui/schedule-editor/week.ts';
import { dayOf, importMoments } from '../rules/import-moments.ts';

/** The text of a number field: empty is no number. */
export type TypedNumber = number | string;

export type ConnectionFormValues = ReturnType<typeof connectionFormValues>;

/** The connection as form values; without one, the defaults. Secrets are write-only. */
export function connectionFormValues(
  connection: ConnectionForm | null,
  timeZone: string,
  queues: readonly QueueMark[] = [],
) {
  // Without a queue every customer of the connection would have to be assigned by hand.
  const onlyQueue = queues.length === 1 ? queues.map(({ id }) => id) : [];
  const greetingFile: Attachment = connection?.greetingMediaAttachment ? 'stored' : null;
  const number = (value: number | undefined, initial = 0): TypedNumber => value ?? initial;
  return {
    name: connection?.name ?? '',
    queueIds: connection?.queueIds ?? onlyQueue,
    timeSendQueue: number(connection?.timeSendQueue),
    sendIdQueue: connection?.sendIdQueue ?? null,
    isDefault: connection?.isDefault ?? false,
    allowGroup: connection?.allowGroup ?? false,
    groupAsTicket: connection?.groupAsTicket === 'enabled',

    phoneNumberId: connection?.phoneNumberId ?? '',
    businessAccountId: connection?.businessAccountId ?? '',
    accessToken: '',
    appSecret: '',

    greetingMessage: connection?.greetingMessage ?? '',
    greetingFile: greetingFile as Attachment,
    complationMessage: connection?.complationMessage ?? '',
    outOfHoursMessage: connection?.outOfHoursMessage ?? '',
    collectiveVacationMessage: connection?.collectiveVacationMessage ?? '',
    collectiveVacationStart: connection?.collectiveVacationStart ?? '',
    collectiveVacationEnd: connection?.collectiveVacationEnd ?? '',

    maxUseBotQueues: number(connection?.maxUseBotQueues, 3),
    timeUseBotQueues: number(connection?.timeUseBotQueues),
    timeInactiveMessage: number(connection?.timeInactiveMessage),
    inactiveMessage: connection?.inactiveMessage ?? '',
    expiresTicket: number(connection?.expiresTicket),
    whenExpiresTicket: connection?.whenExpiresTicket === 1 ? ('1' as const) : ('0' as const),
    expiresInactiveMessage: connection?.expiresInactiveMessage ?? '',
    timeCreateNewTicket: number(connection?.timeCreateNewTicket),

    integrationId: connection?.integrationId ?? null,
    promptId: connection?.promptId ?? null,

    flowIdWelcome: connection?.flowIdWelcome ?? null,
    flowIdNotPhrase: connection?.flowIdNotPhrase ?? null,

    ratingMessage: connection?.ratingMessage ?? '',
    expiresTicketNPS: number(connection?.expiresTicketNPS),
    maxUseBotQueuesNPS: number(connection?.maxUseBotQueuesNPS, 3),

    enableLGPD: connection?.enableLGPD === 'enabled',
    lgpdMessage: connection?.lgpdMessage ?? '',
    lgpdLink: connection?.lgpdLink ?? '',
    lgpdConsent: connection?.lgpdConsent === 'enabled',
    lgpdDeleteMessage: connection?.lgpdDeleteMessage === 'enabled',
    lgpdHideNumber: connection?.lgpdHideNumber === 'enabled',

    enableImportMessage: connection?.enableImportMessage === true && connection.importOldMessages !== null,
    importOldMessages: dayOf(connection?.importOldMessages ?? null, timeZone),
    importRecentMessages: dayOf(connection?.importRecentMessages ?? null, timeZone),
    importOldMessagesGroups: connection?.importOldMessagesGroups ?? false,
    closedTicketsPostImported: connection?.closedTicketsPostImported ?? false,
    queueIdImportMessages: connection?.queueIdImportMessages ?? null,

    schedules: wholeWeek(connection?.schedules ?? defaultBusinessHours),
  };
}

export interface ConnectionFormKind {
  readonly channel: ConnectionChannel;
  /** Business hours are set per connection: then they are part of the form. */
  readonly hasHours: boolean;
  /** The company's time zone, for the days of an import. */
  readonly timeZone: string;
  /** The plan has integrations: without it a stored one stays as it is. */
  readonly hasIntegrations: boolean;
  /** The plan has AI and the user may choose a prompt. */
  readonly hasPrompts: boolean;
}

/** The request for the form's values, without the greeting file, which is uploaded separately. */
export function connectionBody(
  {
    greetingFile: _file,
    phoneNumberId,
    businessAccountId,
    accessToken,
    appSecret,
    schedules,
    allowGroup,
    groupAsTicket,
    enableImportMessage,
    importOldMessages,
    importRecentMessages,
    importOldMessagesGroups,
    closedTicketsPostImported,
    queueIdImportMessages,
    integrationId,
    promptId,
    ...values
  }: ConnectionFormValues,
  { channel, hasHours, timeZone, hasIntegrations, hasPrompts }: ConnectionFormKind,
) {
  return {
    ...values,
    ...(hasHours && { schedules }),
    ...(hasIntegrations && { integrationId }),
    ...(hasPrompts && { promptId }),
    enableLGPD: asEnabled(values.enableLGPD),
    lgpdConsent: asEnabled(values.lgpdConsent),
    lgpdDeleteMessage: asEnabled(values.lgpdDeleteMessage),
    lgpdHideNumber: asEnabled(values.lgpdHideNumber),
    // Only this channel has groups, or a phone with history.
    ...(channel === 'whatsapp' && {
      allowGroup,
      groupAsTicket: asEnabled(groupAsTicket),
      enableImportMessage,
      ...importMoments({ enableImportMessage, importOldMessages, importRecentMessages }, { now: new Date(), timeZone }),
      importOldMessagesGroups,
      closedTicketsPostImported,
      queueIdImportMessages,
    }),
    ...(channel === 'whatsappapi' && {
      phoneNumberId,
      businessAccountId,
      // An empty secret leaves the stored one unchanged.
      ...(accessToken.trim() !== '' && { accessToken }),
      ...(appSecret.trim() !== '' && { appSecret }),
    }),
  };
}

export const connectionFormRules = (connection: ConnectionForm | null, kind: ConnectionFormKind) => ({
  schema: connection === null ? newConnectionBody : connectionChangeBody,
  toBody: (values: ConnectionFormValues) => ({ ...connectionBody(values, kind), channel: kind.channel }),
});

/** The errors of this form. */
export type FormProblem = ConnectionProblem['problem'] | 'import-from-required';

interface Moment {
  /** As it was when the form was opened. */
  readonly connection: ConnectionForm | null;
  readonly timeZone: string;
  readonly now: Date;
}

/** Rules between the fields, by field. */
export function problemsOf(
  values: ConnectionFormValues,
  { connection, timeZone, now }: Moment,
): Readonly<Record<string, FormProblem>> {
  const draft: ConnectionDraft = {
    greetingMessage: values.greetingMessage,
    queueIds: values.queueIds,
    ratingMessage: values.ratingMessage,
    expiresTicketNPS: Number(values.expiresTicketNPS),
    timeSendQueue: Number(values.timeSendQueue),
    sendIdQueue: values.sendIdQueue,
    collectiveVacationStart: values.collectiveVacationStart || null,
    collectiveVacationEnd: values.collectiveVacationEnd || null,
    collectiveVacationMessage: values.collectiveVacationMessage,
    ...importMoments(values, { now, timeZone }),
  };
  const problems = connectionProblems(draft, { now, timeZone, ...(connection && { before: connection }) });
  const found: Record<string, FormProblem> = {};
  for (const { path, problem } of problems) found[path] ??= problem;
  if (values.enableImportMessage && values.importOldMessages === '') found.importOldMessages = 'import-from-required';
  return found;
}
