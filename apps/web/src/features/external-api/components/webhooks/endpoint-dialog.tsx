import { Checkbox, TextInput } from '@mantine/core';
import { type WebhookEndpoint, webhookEndpointBody, webhookEvents } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../../../shared/records/components/record-dialog.tsx';
import { useRecordForm } from '../../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../../shared/ui/help-below.ts';
import { useSay } from '../../../../shared/ui/say.tsx';
import { SwitchRow, SwitchRows } from '../../../../shared/ui/switch-rows.tsx';
import { useWebhookActions } from '../../api/webhooks.ts';
import { eventTexts } from '../../value-texts.ts';
import classes from './endpoint-dialog.module.css';

interface EndpointDialogProps {
  /** null adds one. */
  readonly endpoint: WebhookEndpoint | null;
  /** With the secret of a new one, which is shown once. */
  readonly onClose: (secret?: string) => void;
}

export function EndpointDialog({ endpoint, onClose }: EndpointDialogProps) {
  const { t } = useTranslation('externalApi');
  const say = useSay();
  const { add, change } = useWebhookActions();
  let secret: string | undefined;
  const form = useRecordForm({
    schema: webhookEndpointBody,
    initialValues: {
      name: endpoint?.name ?? '',
      url: endpoint?.url ?? 'https://',
      events: [...(endpoint?.events ?? [])],
      isActive: endpoint?.isActive ?? true,
    },
    words: { 'events.too_small': t('eventsRequired') },
    refusals: { ERR_WEBHOOK_ADDRESS: 'url' },
    save: async (values) => {
      if (endpoint === null) ({ secret } = await add(values));
      else await change(endpoint.id, values);
    },
    onSaved: () => {
      say({ kind: 'success', message: endpoint === null ? t('webhookAdded') : t('webhookSaved') });
      onClose(secret);
    },
  });
  const events = form.field('events');
  return (
    <RecordDialog
      form={form}
      onClose={() => onClose()}
      title={endpoint === null ? t('addWebhook') : t('editWebhook')}
      width="md"
    >
      <TextInput {...form.field('name')} data-autofocus label={t('name')} maxLength={50} required />
      <TextInput
        {...form.field('url')}
        data-wide
        description={t('urlHelp')}
        inputMode="url"
        inputWrapperOrder={helpBelow}
        label={t('url')}
        required
      />
      <Checkbox.Group
        data-path="events"
        data-wide
        error={events.error}
        label={t('events')}
        onChange={(chosen) => form.set('events', chosen as typeof form.values.events)}
        required
        value={form.values.events}
      >
        <div className={classes.events}>
          {webhookEvents.map((event) => (
            <Checkbox description={event} key={event} label={t(eventTexts[event])} value={event} />
          ))}
        </div>
      </Checkbox.Group>
      <SwitchRows label={t('state')}>
        <SwitchRow {...form.field('isActive', 'checkbox')} label={t('active')} text={t('activeText')} />
      </SwitchRows>
    </RecordDialog>
  );
}
