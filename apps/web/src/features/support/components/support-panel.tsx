import { Button, Skeleton } from '@mantine/core';
import { SUPPORT_GRANT_HOURS, type SupportAccess } from '@recado/contracts';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fullTime, timeText } from '../../../shared/i18n/date-time.ts';
import { Panel } from '../../../shared/ui/figures/panel.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { useChangeSupportAccess, useSupportAccess } from '../api/support-access.ts';
import classes from './support-panel.module.css';

interface SupportPanelProps {
  readonly timeZone: string;
  /** Staff in support reads this and changes nothing. */
  readonly canGrant: boolean;
}

/** Whether the platform's support may see conversations, for how long, and who of it is inside now. */
export function SupportPanel({ timeZone, canGrant }: SupportPanelProps) {
  const { t } = useTranslation(['support', 'records']);
  const { data, error, isFetching, refetch } = useSupportAccess();
  if (data === undefined)
    return error === null ? (
      <div aria-label={t('loading', { ns: 'records' })} className={classes.root} role="status">
        <Skeleton height={160} radius={8} />
      </div>
    ) : (
      <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} title={t('failedTitle')} />
    );
  return (
    <div className={classes.root}>
      <Consent access={data} canGrant={canGrant} timeZone={timeZone} />
      <Panel title={t('visits')}>
        {data.visits.length === 0 ? (
          <p className={classes.text}>{t('noVisits')}</p>
        ) : (
          <ul className={classes.visits}>
            {data.visits.map(({ id, staff, reason, startedAt, endsAt }) => (
              <li key={id}>
                <strong>{staff}</strong>{' '}
                <span className={classes.muted}>
                  {t('visitTimes', { from: timeText(startedAt, timeZone), to: timeText(endsAt, timeZone) })}
                </span>
                <p className={classes.text}>{t('visitReason', { reason })}</p>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

function Consent({ access: { grant }, timeZone, canGrant }: SupportPanelProps & { readonly access: SupportAccess }) {
  const { t } = useTranslation('support');
  const change = useChangeSupportAccess();
  const Icon = grant === null ? IconEyeOff : IconEye;
  return (
    <Panel subtitle={t('consentHelp')} title={t('consent')}>
      <p className={classes.state} role="status">
        <Icon aria-hidden="true" size={18} stroke={1.7} />
        {grant === null
          ? t('closed')
          : grant.grantedBy === null
            ? t('open', { until: fullTime(grant.endsAt, timeZone) })
            : t('openBy', { until: fullTime(grant.endsAt, timeZone), name: grant.grantedBy.name })}
      </p>
      {canGrant && (
        <div className={classes.actions}>
          {SUPPORT_GRANT_HOURS.map((hours) => (
            <Button
              disabled={change.isPending}
              key={hours}
              onClick={() => change.mutate(hours)}
              variant={grant === null ? 'filled' : 'default'}
            >
              {t('allowFor', { count: hours })}
            </Button>
          ))}
          {grant !== null && (
            <Button color="red" disabled={change.isPending} onClick={() => change.mutate(null)} variant="light">
              {t('revoke')}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}
