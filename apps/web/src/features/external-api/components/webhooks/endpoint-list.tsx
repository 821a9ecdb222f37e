import { Button } from '@mantine/core';
import type { WebhookEndpoint } from '@recado/contracts';
import { IconKey, IconPlus, IconSend, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../../shared/i18n/date-time.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { RemoveDialog } from '../../../../shared/records/components/remove-dialog.tsx';
import { useEditAndRemove } from '../../../../shared/records/components/row-actions.tsx';
import { TwoLines } from '../../../../shared/records/components/two-lines.tsx';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { useSay } from '../../../../shared/ui/say.tsx';
import { StateMessage } from '../../../../shared/ui/state-message.tsx';
import { useWebhookActions } from '../../api/webhooks.ts';
import { DataTable } from '../data-table.tsx';
import { Panel } from '../panel.tsx';
import { SecretDialog } from '../secret-dialog.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { EndpointState } from './endpoint-state.tsx';

interface EndpointListProps {
  readonly endpoints: readonly WebhookEndpoint[];
  readonly timeZone: string;
}

type Open =
  | { readonly dialog: 'edit'; readonly endpoint: WebhookEndpoint | null }
  | { readonly dialog: 'remove' | 'rotate'; readonly endpoint: WebhookEndpoint }
  | { readonly dialog: 'secret'; readonly secret: string };

/** The addresses that receive events, with what can be done to each. */
export function EndpointList({ endpoints, timeZone }: EndpointListProps) {
  const { t } = useTranslation('externalApi');
  const say = useSay();
  const editAndRemove = useEditAndRemove();
  const { remove, rotate, test } = useWebhookActions();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const handleTest = async ({ id }: WebhookEndpoint) => {
    try {
      await test(id);
      say({ kind: 'success', message: t('testQueued') });
    } catch (error) {
      say({ kind: 'error', message: errorText(error) });
    }
  };
  const handleRotate = async ({ id }: WebhookEndpoint) => {
    try {
      setOpen({ dialog: 'secret', secret: (await rotate(id)).secret });
    } catch (error) {
      close();
      say({ kind: 'error', message: errorText(error) });
    }
  };
  const add = {
    leftSection: <IconPlus size={16} />,
    onClick: () => setOpen({ dialog: 'edit', endpoint: null }),
    children: t('addWebhook'),
  };
  return (
    <Panel actions={endpoints.length > 0 && <Button {...add} />} isFlush text={t('webhooksText')} title={t('webhooks')}>
      {endpoints.length === 0 ? (
        <StateMessage
          actions={<Button {...add} />}
          icon={<IconWebhook size={28} stroke={1.5} />}
          title={t('noWebhooks')}
        >
          {t('noWebhooksText')}
        </StateMessage>
      ) : (
        <DataTable
          actions={{
            track: '152px',
            nameOf: ({ name }) => name,
            of: (endpoint) => [
              {
                key: 'test',
                label: t('testOf', { name: endpoint.name }),
                icon: <IconSend size={18} stroke={1.7} />,
                onClick: () => void handleTest(endpoint),
              },
              {
                key: 'rotate',
                label: t('rotateOf', { name: endpoint.name }),
                icon: <IconKey size={18} stroke={1.7} />,
                onClick: () => setOpen({ dialog: 'rotate', endpoint }),
              },
              ...editAndRemove({
                name: endpoint.name,
                onEdit: () => setOpen({ dialog: 'edit', endpoint }),
                onRemove: () => setOpen({ dialog: 'remove', endpoint }),
              }),
            ],
          }}
          columns={[
            {
              key: 'name',
              label: t('name'),
              track: 'minmax(0, 2fr)',
              render: ({ name, url }) => <TwoLines first={name} isName second={url} />,
            },
            {
              key: 'events',
              label: t('events'),
              track: '88px',
              isNumeric: true,
              render: ({ events }) => events.length,
            },
            { key: 'state', label: t('state'), track: 'minmax(0, 1fr)', render: (row) => <EndpointState {...row} /> },
            {
              key: 'success',
              label: t('lastSuccess'),
              track: '136px',
              render: ({ lastSuccessAt }) => (lastSuccessAt === null ? t('never') : fullTime(lastSuccessAt, timeZone)),
            },
          ]}
          keyOf={({ id }) => id}
          label={t('webhooks')}
          rows={endpoints}
        />
      )}
      {open?.dialog === 'edit' && (
        <EndpointDialog
          endpoint={open.endpoint}
          onClose={(secret) => setOpen(secret === undefined ? null : { dialog: 'secret', secret })}
        />
      )}
      {open?.dialog === 'remove' && (
        <RemoveDialog
          onClose={close}
          remove={() => remove(open.endpoint.id)}
          removed={t('webhookRemoved')}
          title={t('removeWebhook', { name: open.endpoint.name })}
        >
          {t('removeWebhookText')}
        </RemoveDialog>
      )}
      {open?.dialog === 'rotate' && (
        <ConfirmDialog
          confirmLabel={t('rotate')}
          isOpen
          onClose={close}
          onConfirm={() => void handleRotate(open.endpoint)}
          title={t('rotateTitle', { name: open.endpoint.name })}
        >
          {t('rotateText')}
        </ConfirmDialog>
      )}
      {open?.dialog === 'secret' && (
        <SecretDialog
          label={t('secret')}
          onClose={close}
          secret={open.secret}
          text={t('webhookSecretText')}
          title={t('webhookSecretTitle')}
        />
      )}
    </Panel>
  );
}
