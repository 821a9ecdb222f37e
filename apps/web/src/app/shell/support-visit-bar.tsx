import { Button } from '@mantine/core';
import type { SupportAccess } from '@recado/contracts';
import { IconLifebuoy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { onReread, useCan, useLive, useUser } from '../../features/session/index.ts';
import { supportKeys, useChangeSupportAccess, useSupportAccess } from '../../features/support/index.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { timeText } from '../../shared/i18n/date-time.ts';
import classes from './support-bar.module.css';

const LOOK_EVERY_MS = 10_000;

/** Shown to every administrator of a company while the platform's staff is inside: who, until when, and what they see. */
export function SupportVisitBar() {
  const { support } = useUser();
  const isWanted = useCan('support:grant') && support === undefined;
  const queryClient = useQueryClient();
  const { data } = useSupportAccess({ isWanted });
  const now = useNow(LOOK_EVERY_MS).getTime();
  useLive('supportAccess', () => void queryClient.invalidateQueries({ queryKey: supportKeys.access }));
  useEffect(() => onReread(() => void queryClient.invalidateQueries({ queryKey: supportKeys.access })), [queryClient]);
  if (!isWanted || data === undefined) return null;
  const grant = data.grant !== null && Date.parse(data.grant.endsAt) > now ? data.grant : null;
  return data.visits
    .filter(({ endsAt }) => Date.parse(endsAt) > now)
    .map((visit) => <VisitBar grant={grant} key={visit.id} visit={visit} />);
}

interface VisitBarProps {
  readonly visit: SupportAccess['visits'][number];
  readonly grant: SupportAccess['grant'];
}

function VisitBar({ visit: { staff, endsAt }, grant }: VisitBarProps) {
  const { t } = useTranslation('support');
  const { company } = useUser();
  const change = useChangeSupportAccess();
  const clock = (moment: string) => timeText(moment, company.timeZone);
  return (
    <section aria-label={t('visit')} className={classes.root}>
      <IconLifebuoy aria-hidden="true" className={classes.icon} size={18} stroke={1.7} />
      <p className={classes.text} role="status">
        <strong>{t('visitor', { staff, until: clock(endsAt) })}</strong>{' '}
        {grant === null ? t('seesNothing') : t('seesUntil', { until: clock(grant.endsAt) })}
      </p>
      {grant === null ? (
        <Button component={Link} size="compact-sm" to="/settings?tab=support" variant="default">
          {t('showAccess')}
        </Button>
      ) : (
        <Button loading={change.isPending} onClick={() => change.mutate(null)} size="compact-sm" variant="default">
          {t('revokeContent')}
        </Button>
      )}
    </section>
  );
}
