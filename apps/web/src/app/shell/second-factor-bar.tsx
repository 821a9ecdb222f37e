import { Button } from '@mantine/core';
import { IconShieldExclamation } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useUser } from '../../features/session/index.ts';
import { dayOf } from '../../shared/i18n/date-time.ts';
import { needLaterTexts } from '../../shared/i18n/i18n.ts';
import { loadWithRetry } from '../../shared/lib/load-with-retry.ts';
import classes from './support-bar.module.css';

const SecondFactorDialog = lazy(async () => {
  const [{ SecondFactorDialog }] = await loadWithRetry(() =>
    Promise.all([import('../../features/second-factor/index.ts'), needLaterTexts()]),
  );
  return { default: SecondFactorDialog };
});

/** Shown on every screen to a user who must set up a second factor, with the date until when they may work without. */
export function SecondFactorBar() {
  const { t } = useTranslation('shell');
  const { secondFactor, company, support } = useUser();
  const { refreshUser } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { dueAt } = secondFactor;
  // Stays while the recovery codes are on display, though the second factor is on by then.
  if ((dueAt === null && !isOpen) || support !== undefined) return null;
  return (
    <section aria-label={t('secondFactor')} className={classes.root}>
      <IconShieldExclamation aria-hidden="true" className={classes.icon} size={18} stroke={1.7} />
      <p className={classes.text}>{dueAt !== null && t('secondFactorDue', { date: dayOf(dueAt, company.timeZone) })}</p>
      <Button onClick={() => setOpen(true)} size="compact-sm" variant="default">
        {t('secondFactorSetUp')}
      </Button>
      {isOpen && (
        <Suspense>
          <SecondFactorDialog onChanged={() => void refreshUser()} onClose={() => setOpen(false)} task="setUp" />
        </Suspense>
      )}
    </section>
  );
}
