import { Button } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../features/notices/index.ts';
import { leaveSupport, move, useUser } from '../../features/session/index.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { timeText } from '../../shared/i18n/date-time.ts';
import { errorText } from '../../shared/i18n/error-text.ts';
import classes from './support-bar.module.css';

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 10_000;

/** Shown on every screen while the platform's staff is inside a company: company, remaining time, leave button. */
export function SupportBar() {
  const { support, company } = useUser();
  if (support === undefined) return null;
  return (
    <InSupport companyName={company.name} contentUntil={support.contentUntil} endsAt={Date.parse(support.endsAt)} />
  );
}

interface InSupportProps {
  readonly companyName: string;
  readonly endsAt: number;
  readonly contentUntil: string | null;
}

function InSupport({ companyName, endsAt, contentUntil }: InSupportProps) {
  const { t } = useTranslation('shell');
  const now = useNow(LOOK_EVERY_MS);
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => void move(), Math.max(0, endsAt - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt]);

  const handleLeave = async () => {
    setIsLeaving(true);
    try {
      await leaveSupport();
    } catch (error) {
      notify({ kind: 'error', message: errorText(error) });
      setIsLeaving(false);
    }
  };
  const minutes = Math.max(1, Math.ceil((endsAt - now.getTime()) / MINUTE_MS));
  return (
    <section aria-label={t('support')} className={classes.root}>
      <IconLifebuoy aria-hidden="true" className={classes.icon} size={18} stroke={1.7} />
      <p className={classes.text}>
        <strong>{t('supportIn', { company: companyName })}</strong>{' '}
        <span className={classes.time}>{t('supportMinutes', { count: minutes })}</span>{' '}
        <span className={classes.time}>
          {contentUntil === null ? t('supportSetupOnly') : t('supportContentUntil', { until: timeText(contentUntil) })}
        </span>
      </p>
      <Button loading={isLeaving} onClick={() => void handleLeave()} size="compact-sm" variant="default">
        {t('supportLeave')}
      </Button>
    </section>
  );
}
