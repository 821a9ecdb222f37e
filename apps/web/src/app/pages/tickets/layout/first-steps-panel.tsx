import { Button } from '@mantine/core';
import { type Onboarding, onboardingSteps } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { doneCount, FirstSteps, useDismissOnboarding } from '../../../../features/onboarding/index.ts';
import classes from './first-steps-panel.module.css';

/** The first steps in place of a conversation: a new company has none yet. */
export function FirstStepsPanel({ onboarding }: { readonly onboarding: Onboarding }) {
  const { t } = useTranslation('onboarding');
  const dismiss = useDismissOnboarding();
  return (
    <div className={classes.root}>
      <h2 className={classes.title}>{t('title')}</h2>
      <p className={classes.text}>{t('text')}</p>
      <FirstSteps onboarding={onboarding} />
      <footer className={classes.foot}>
        <span className={classes.text}>
          {t('progress', { done: doneCount(onboarding.done), total: onboardingSteps.length })}
        </span>
        <Button onClick={() => dismiss.mutate()} variant="subtle">
          {t('dismiss')}
        </Button>
      </footer>
    </div>
  );
}
