import { Button, Skeleton } from '@mantine/core';
import type { DeliveryState, WebhookDelivery } from '@recado/contracts';
import { IconCheck, IconClock, IconSend, IconWebhook, IconWifiOff, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shortTime, timeText } from '../../../shared/i18n/date-time.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { StatusPill } from '../../../shared/ui/status-pill.tsx';
import { useDeliveries, useReplay } from '../api/deliveries.ts';
import type { integrations } from '../locales/pt.ts';
import { failureTexts } from '../rules/test-words.ts';
import classes from './integrations.module.css';

interface DeliveryLogProps {
  readonly integrationId: number;
  readonly timeZone: string;
}

interface StateLook {
  readonly tone: 'success' | 'warning' | 'danger';
  readonly icon: ReactNode;
  readonly word: keyof typeof integrations;
}

const looks = {
  waiting: { tone: 'warning', icon: <IconClock size={14} />, word: 'stateWaiting' },
  delivered: { tone: 'success', icon: <IconCheck size={14} />, word: 'stateDelivered' },
  failed: { tone: 'danger', icon: <IconX size={14} />, word: 'stateFailed' },
} as const satisfies Record<DeliveryState, StateLook>;

/** The signed calls with their results; each can be sent again. */
export function DeliveryLog({ integrationId, timeZone }: DeliveryLogProps) {
  const { t } = useTranslation('integrations');
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useDeliveries(integrationId);
  if (data === undefined)
    return error === null ? (
      <Skeleton data-wide height={160} />
    ) : (
      <div data-wide>
        <StateMessage icon={<IconWifiOff size={28} stroke={1.5} />} title={t('deliveriesFailed')} tone="danger">
          {errorText(error)}
        </StateMessage>
      </div>
    );
  const deliveries = data.pages.flatMap((page) => page.deliveries);
  if (deliveries.length === 0)
    return (
      <div data-wide>
        <StateMessage icon={<IconWebhook size={28} stroke={1.5} />} title={t('deliveriesEmpty')}>
          {t('deliveriesEmptyText')}
        </StateMessage>
      </div>
    );
  return (
    <div className={classes.log} data-wide>
      <ul aria-label={t('deliveries')} className={classes.deliveries}>
        {deliveries.map((delivery) => (
          <Delivery delivery={delivery} integrationId={integrationId} key={delivery.id} timeZone={timeZone} />
        ))}
      </ul>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} variant="default">
          {t('loadMore')}
        </Button>
      )}
    </div>
  );
}

interface DeliveryProps {
  readonly delivery: WebhookDelivery;
  readonly integrationId: number;
  readonly timeZone: string;
}

function Delivery({ delivery, integrationId, timeZone }: DeliveryProps) {
  const { t } = useTranslation('integrations');
  const say = useSay();
  const replay = useReplay(integrationId);
  const { state, event, status, failure, attempts, durationMs, nextAttemptAt, createdAt, webhookId } = delivery;
  const { tone, icon, word } = looks[state];
  const facts = [
    shortTime(createdAt, timeZone),
    status === null ? null : t('testStatus', { status }),
    durationMs === null ? null : t('deliveryMs', { ms: durationMs }),
    attempts > 1 ? t('deliveryAttempts', { count: attempts }) : null,
    nextAttemptAt === null ? null : t('deliveryNext', { at: timeText(nextAttemptAt, timeZone) }),
  ].filter((fact) => fact !== null);
  const handleReplay = async () => {
    try {
      await replay.mutateAsync(delivery);
      say({ kind: 'success', message: t('replayed') });
    } catch (error) {
      say({ kind: 'error', message: errorText(error) });
    }
  };
  return (
    <li className={classes.delivery}>
      <div className={classes.grow}>
        <p className={classes.event}>
          <StatusPill icon={icon} tone={tone}>
            {t(word)}
          </StatusPill>
          <span className={classes.eventName}>{event}</span>
        </p>
        <p className={classes.text}>{facts.join(' · ')}</p>
        {failure !== null && state !== 'delivered' && <p className={classes.failure}>{t(failureTexts[failure])}</p>}
      </div>
      <Button
        aria-label={t('replayNamed', { id: webhookId })}
        leftSection={<IconSend aria-hidden size={14} />}
        loading={replay.isPending}
        onClick={() => void handleReplay()}
        size="compact-sm"
        variant="default"
      >
        {t('replay')}
      </Button>
    </li>
  );
}
