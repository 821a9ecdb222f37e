import { Button, SegmentedControl, Select } from '@mantine/core';
import type { WebhookDelivery, WebhookEndpoint } from '@recado/contracts';
import { IconEye, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { preciseTime, shortTime } from '../../../../shared/i18n/date-time.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { useSay } from '../../../../shared/ui/say.tsx';
import { useWebhookActions, useWebhookLog } from '../../api/webhooks.ts';
import { DataTable } from '../data-table.tsx';
import { Panel } from '../panel.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import classes from './delivery-log.module.css';
import { DeliveryState } from './delivery-state.tsx';

interface DeliveryLogProps {
  readonly endpoints: readonly WebhookEndpoint[];
  readonly timeZone: string;
}

/** The calls of the last 30 days to one endpoint, to look at and to repeat. */
export function DeliveryLog({ endpoints, timeZone }: DeliveryLogProps) {
  const { t } = useTranslation('externalApi');
  const say = useSay();
  const { replay, replayFailed } = useWebhookActions();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [isFailedOnly, setFailedOnly] = useState(false);
  const [shown, setShown] = useState<WebhookDelivery | null>(null);
  const endpoint = endpoints.find(({ id }) => id === chosenId) ?? endpoints[0];
  const id = endpoint?.id ?? 0;
  const log = useWebhookLog(id, isFailedOnly);
  const deliveries = log.data?.pages.flatMap(({ records }) => records) ?? [];
  const failed = log.data?.pages[0]?.failed ?? 0;
  if (endpoint === undefined) return null;

  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      say({ kind: 'success', message: done });
    } catch (error) {
      say({ kind: 'error', message: errorText(error) });
    }
  };
  return (
    <Panel
      actions={
        <>
          {endpoints.length > 1 && (
            <Select
              allowDeselect={false}
              aria-label={t('logOf')}
              data={endpoints.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(value) => setChosenId(Number(value))}
              value={String(endpoint.id)}
              w={180}
            />
          )}
          <SegmentedControl
            aria-label={t('filter')}
            data={[
              { value: 'all', label: t('allDeliveries') },
              { value: 'failed', label: t('failedDeliveries', { count: failed }) },
            ]}
            onChange={(value) => setFailedOnly(value === 'failed')}
            value={isFailedOnly ? 'failed' : 'all'}
          />
          {failed > 0 && (
            <Button
              leftSection={<IconRefresh size={16} />}
              onClick={() => void attempt(() => replayFailed(id), t('failedReplayed'))}
              variant="default"
            >
              {t('replayFailed')}
            </Button>
          )}
        </>
      }
      isFlush
      text={t('logText')}
      title={t('log')}
    >
      {deliveries.length === 0 ? (
        <p className={classes.empty}>{log.isPending ? t('loading') : t('noDeliveries')}</p>
      ) : (
        <DataTable
          actions={{
            track: '80px',
            nameOf: ({ event }) => event,
            of: (delivery) => [
              ...(delivery.state === 'delivered'
                ? []
                : [
                    {
                      key: 'replay',
                      label: t('replayOf', { event: delivery.event }),
                      icon: <IconRefresh size={18} stroke={1.7} />,
                      onClick: () => void attempt(() => replay(id, delivery.id), t('replayed')),
                    },
                  ]),
              {
                key: 'show',
                label: t('showOf', { event: delivery.event }),
                icon: <IconEye size={18} stroke={1.7} />,
                onClick: () => setShown(delivery),
              },
            ],
          }}
          columns={[
            {
              key: 'event',
              label: t('event'),
              track: 'minmax(136px, 1.2fr)',
              render: ({ event }) => <code className={classes.event}>{event}</code>,
            },
            {
              key: 'at',
              label: t('at'),
              track: '108px',
              render: ({ createdAt }) => (
                <span title={preciseTime(new Date(createdAt))}>{shortTime(createdAt, timeZone)}</span>
              ),
            },
            {
              key: 'answer',
              label: t('answerOfReceiver'),
              track: 'minmax(0, 2fr)',
              render: (delivery) => <DeliveryState delivery={delivery} timeZone={timeZone} />,
            },
            {
              key: 'attempts',
              label: t('attempts'),
              track: '76px',
              isNumeric: true,
              render: ({ attempts }) => attempts,
            },
            {
              key: 'time',
              label: t('duration'),
              track: '76px',
              isNumeric: true,
              render: ({ durationMs }) => (durationMs === null ? '–' : t('milliseconds', { count: durationMs })),
            },
          ]}
          keyOf={(delivery) => delivery.id}
          label={t('log')}
          rows={deliveries}
        />
      )}
      {log.hasNextPage && (
        <div className={classes.more}>
          <Button loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()} variant="default">
            {t('more')}
          </Button>
        </div>
      )}
      {shown !== null && <DeliveryDialog delivery={shown} endpointId={id} onClose={() => setShown(null)} />}
    </Panel>
  );
}
