import { Button } from '@mantine/core';
import { onboardingSteps } from '@recado/contracts';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { doneCount, FirstSteps, useDismissOnboarding } from '../../features/onboarding/index.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Spoken } from '../../shared/ui/spoken.tsx';
import classes from '../shell/drawer/drawer.module.css';
import { useFirstSteps } from './use-first-steps.ts';

interface FirstStepsEntryProps {
  readonly isIconOnly: boolean;
  readonly onNavigate: () => void;
}

/** A link to the first steps on every screen, while some are left to do. */
export function FirstStepsEntry({ isIconOnly, onNavigate }: FirstStepsEntryProps) {
  const { t } = useTranslation(['onboarding', 'common']);
  const { onboarding } = useFirstSteps();
  const dismiss = useDismissOnboarding();
  const [isOpen, setIsOpen] = useState(false);
  if (onboarding === null) return null;
  const counts = { done: doneCount(onboarding.done), total: onboardingSteps.length };
  const name = `${t('title')} ${t('progress', counts)}`;
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        aria-haspopup="dialog"
        className={classes.item}
        data-icon-only={isIconOnly || undefined}
        data-tip={isIconOnly && !isOpen ? name : undefined}
        data-tip-side="right"
        onClick={() => setIsOpen(true)}
        type="button"
      >
        <IconListCheck aria-hidden="true" className={classes.icon} size={18} stroke={1.7} />
        {isIconOnly ? (
          <Spoken>{name}</Spoken>
        ) : (
          <>
            <span className={classes.name}>{t('title')}</span> <Spoken>{t('progress', counts)}</Spoken>
            <span aria-hidden="true" className={classes.progress}>
              {counts.done}/{counts.total}
            </span>
          </>
        )}
      </button>
      <Dialog
        actions={
          <Button onClick={close} variant="default">
            {t('close', { ns: 'common' })}
          </Button>
        }
        destroy={
          <Button onClick={() => dismiss.mutate()} variant="subtle">
            {t('dismiss')}
          </Button>
        }
        isOpen={isOpen}
        onClose={close}
        title={t('title')}
      >
        <FirstSteps
          onboarding={onboarding}
          onLeave={() => {
            close();
            onNavigate();
          }}
        />
      </Dialog>
    </>
  );
}
