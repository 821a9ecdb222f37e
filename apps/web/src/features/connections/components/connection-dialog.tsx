import { Button } from '@mantine/core';
import type { ConnectionChannel, ConnectionForm } from '@recado/contracts';
import { IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordDialog, type RecordTab } from '../../../shared/records/components/record-dialog.tsx';
import { SaveHint } from '../../../shared/records/components/save-hint.tsx';
import { useRecordForm } from '../../../shared/records/use-record-form.ts';
import { ChannelGlyph } from '../../../shared/ui/channel-mark.tsx';
import { ScheduleEditor } from '../../../shared/ui/schedule-editor/schedule-editor.tsx';
import { useQueueOptions } from '../api/pickers.ts';
import { type SavedConnection, useSaveConnection } from '../api/save-connection.ts';
import {
  type ConnectionFormValues,
  connectionFormRules,
  connectionFormValues,
  type FormProblem,
  problemsOf,
} from '../forms/connection-form.ts';
import classes from './connection-cells.module.css';
import type { ConnectionViewer } from './connection-list.tsx';
import { ChatbotTab } from './tabs/chatbot-tab.tsx';
import { FlowsTab } from './tabs/flows-tab.tsx';
import { GeneralTab } from './tabs/general-tab.tsx';
import { ImportTab } from './tabs/import-tab.tsx';
import { IntegrationsTab } from './tabs/integrations-tab.tsx';
import { LgpdTab } from './tabs/lgpd-tab.tsx';
import { MessagesTab } from './tabs/messages-tab.tsx';
import { RatingTab } from './tabs/rating-tab.tsx';
import { TemplatesTab } from './tabs/templates-tab.tsx';

interface ConnectionDialogProps {
  /** null for a new connection. */
  readonly connection: ConnectionForm | null;
  /** Channel of the new connection. */
  readonly channel?: 'whatsapp' | 'whatsappapi';
  readonly viewer: ConnectionViewer;
  readonly onClose: () => void;
  readonly onSaved: (saved: SavedConnection) => void;
  /** Asks before deleting; a new one has none. */
  readonly onRemove?: () => void;
}

const words = {
  'greeting-required': 'greetingRequired',
  'rating-message-required': 'ratingMessageRequired',
  'rating-expiry-required': 'ratingExpiryRequired',
  'redirect-queue-required': 'redirectQueueRequired',
  'redirect-time-required': 'redirectTimeRequired',
  'vacation-date-required': 'vacationDateRequired',
  'vacation-too-long-ago': 'vacationTooLongAgo',
  'vacation-ends-before-start': 'vacationEndsBeforeStart',
  'import-from-required': 'importFromRequired',
  'import-too-long-ago': 'importTooLongAgo',
  'import-in-the-future': 'importInTheFuture',
  'import-recent-before-old': 'importRecentBeforeOld',
} as const satisfies Record<FormProblem, string>;

/** The form of a connection. */
export function ConnectionDialog(props: ConnectionDialogProps) {
  const { connection, viewer, onClose, onSaved, onRemove } = props;
  const { t } = useTranslation(['connections', 'common', 'records']);
  const { hasHours, timeZone, hasIntegrations, hasPrompts } = viewer;
  const channel = connection?.channel ?? props.channel ?? 'whatsappapi';
  const kind = { channel, hasHours, timeZone, hasIntegrations, hasPrompts };
  const save = useSaveConnection(connection, kind);
  const saved = useRef<SavedConnection | null>(null);
  const form = useRecordForm<ConnectionFormValues>({
    ...connectionFormRules(connection, kind),
    initialValues: connectionFormValues(connection, timeZone, useQueueOptions()),
    words: {
      'name.custom': t('fieldTooShort', { ns: 'common' }),
      'phoneNumberId.invalid_format': t('metaIdWrong'),
      'businessAccountId.invalid_format': t('metaIdWrong'),
      'accessToken.invalid_format': t('secretWrong'),
      'appSecret.invalid_format': t('secretWrong'),
      'lgpdLink.invalid_format': t('linkWrong'),
      'schedules.*.endTimeA.custom': t('scheduleShiftWrong', { ns: 'records' }),
      'schedules.*.endTimeB.custom': t('scheduleShiftWrong', { ns: 'records' }),
    },
    rules: (values) => {
      const problems = problemsOf(values, { connection, timeZone, now: new Date() });
      return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, t(words[problem])]));
    },
    refusals: {
      ERR_WAPP_NAME_ALREADY_EXISTS: 'name',
      ERR_NO_QUEUE_FOUND: 'queueIds',
      ERR_NO_OTHER_WHATSAPP: 'isDefault',
      ERR_NO_INTEGRATION_FOUND: 'integrationId',
      ERR_NO_PROMPT_FOUND: 'promptId',
      ERR_ACCOUNT_IN_USE: 'phoneNumberId',
      ERR_WAPP_GREETING_REQUIRED: 'greetingMessage',
      ERR_UNSUPPORTED_MEDIA_TYPE: 'greetingFile',
      ERR_PAYLOAD_TOO_LARGE: 'greetingFile',
    },
    save: async (values) => {
      saved.current = await save(values);
    },
    onSaved: () => saved.current && onSaved(saved.current),
  });

  const tabs: RecordTab[] = [
    {
      value: 'general',
      label: t('tabGeneral'),
      fields: [
        'name',
        'queueIds',
        'timeSendQueue',
        'sendIdQueue',
        'isDefault',
        'allowGroup',
        'groupAsTicket',
        'phoneNumberId',
        'businessAccountId',
        'accessToken',
        'appSecret',
      ],
      panel: <GeneralTab channel={kind.channel} connection={connection} form={form} />,
    },
    ...(hasIntegrations || hasPrompts
      ? [
          {
            value: 'integrations',
            label: t('tabIntegrations'),
            fields: ['integrationId', 'promptId'],
            panel: <IntegrationsTab form={form} hasIntegrations={hasIntegrations} hasPrompts={hasPrompts} />,
          },
        ]
      : []),
    {
      value: 'messages',
      label: t('tabMessages'),
      fields: [
        'greetingMessage',
        'greetingFile',
        'complationMessage',
        'outOfHoursMessage',
        'collectiveVacationMessage',
        'collectiveVacationStart',
        'collectiveVacationEnd',
      ],
      panel: <MessagesTab connection={connection} form={form} />,
    },
    {
      value: 'chatbot',
      label: t('tabChatbot'),
      fields: [
        'maxUseBotQueues',
        'timeUseBotQueues',
        'timeInactiveMessage',
        'inactiveMessage',
        'expiresTicket',
        'whenExpiresTicket',
        'expiresInactiveMessage',
        'timeCreateNewTicket',
      ],
      panel: <ChatbotTab form={form} />,
    },
    {
      value: 'flows',
      label: t('tabFlows'),
      fields: ['flowIdWelcome', 'flowIdNotPhrase'],
      panel: <FlowsTab form={form} />,
    },
    {
      value: 'nps',
      label: t('tabRating'),
      fields: ['ratingMessage', 'expiresTicketNPS', 'maxUseBotQueuesNPS'],
      panel: <RatingTab form={form} />,
    },
    {
      value: 'lgpd',
      label: t('tabLgpd'),
      fields: ['enableLGPD', 'lgpdMessage', 'lgpdLink', 'lgpdConsent', 'lgpdDeleteMessage', 'lgpdHideNumber'],
      panel: <LgpdTab form={form} />,
    },
    ...(kind.channel === 'whatsapp'
      ? [
          {
            value: 'import',
            label: t('tabImport'),
            fields: [
              'enableImportMessage',
              'importOldMessages',
              'importRecentMessages',
              'importOldMessagesGroups',
              'closedTicketsPostImported',
              'queueIdImportMessages',
            ],
            panel: <ImportTab form={form} />,
          },
        ]
      : []),
    ...(viewer.hasHours
      ? [
          {
            value: 'schedules',
            label: t('tabSchedules'),
            fields: ['schedules'],
            panel: (
              <>
                <ScheduleEditor
                  fieldOf={(path) => form.field(`schedules.${path}`)}
                  label={t('tabSchedules')}
                  onChange={(week) => form.set('schedules', week)}
                  value={form.values.schedules}
                />
                <SaveHint isShown={form.form.isDirty('schedules')} />
              </>
            ),
          },
        ]
      : []),
    ...(connection?.channel === 'whatsappapi'
      ? [
          {
            value: 'templates',
            label: t('tabTemplates'),
            fields: [],
            panel: <TemplatesTab connectionId={connection.id} timeZone={viewer.timeZone} />,
          },
        ]
      : []),
  ];
  return (
    <RecordDialog
      destroy={
        onRemove && (
          <Button color="red" leftSection={<IconTrash size={16} />} onClick={onRemove} variant="subtle">
            {t('remove', { ns: 'records' })}
          </Button>
        )
      }
      form={form}
      onClose={onClose}
      tabs={tabs}
      title={<ConnectionTitle channel={kind.channel} name={connection?.name} />}
      width="lg"
    />
  );
}

interface ConnectionTitleProps {
  readonly channel: ConnectionChannel;
  /** Undefined for a new connection. */
  readonly name?: string | undefined;
}

/** The channel's icon and the connection's name; without one, the new channel. */
export function ConnectionTitle({ channel, name }: ConnectionTitleProps) {
  const { t } = useTranslation('connections');
  const added = channel === 'whatsapp' ? t('addQrTitle') : t('addTitle');
  return (
    <span className={classes.channel}>
      <ChannelGlyph channel={channel} size={18} />
      <span className={classes.line}>{name === undefined ? added : t('editTitle', { name })}</span>
    </span>
  );
}
