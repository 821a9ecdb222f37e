import { type Onboarding, type OnboardingStep, onboardingSteps } from '@recado/contracts';
import { IconCheck, IconChevronRight, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { numberText } from '../../../shared/lib/number-text.ts';
import { Spoken } from '../../../shared/ui/spoken.tsx';
import classes from './first-steps.module.css';

interface FirstStepsProps {
  readonly onboarding: Onboarding;
  /** The user follows a step's link. */
  readonly onLeave?: () => void;
}

/** The screen of each step. A customer writes from elsewhere. */
export const stepPlaces: Readonly<Record<Exclude<OnboardingStep, 'customer'>, string>> = {
  connection: '/connections?add=whatsapp',
  queue: '/queues',
  colleague: '/users',
  answer: '/tickets?tab=pending',
};

/** The steps of a new company to its first answered customer; each links to its screen. */
export function FirstSteps({ onboarding, onLeave }: FirstStepsProps) {
  const { t } = useTranslation('onboarding');
  const { done } = onboarding;
  const words = useStepWords(onboarding);
  const next = onboardingSteps.find((step) => !done[step]);
  return (
    <ol aria-label={t('title')} className={classes.root}>
      {onboardingSteps.map((step, index) => (
        <li key={step}>
          <Row number={onboarding.number} onLeave={onLeave} step={done[step] ? 'done' : step}>
            <span aria-hidden="true" className={classes.number} data-state={stateOf(step)}>
              {done[step] ? <IconCheck size={14} stroke={2} /> : index + 1}
            </span>
            <span className={classes.words}>
              <span className={classes.name}>{words[step].name}</span>{' '}
              {done[step] ? <Spoken>{t('done')}</Spoken> : <span className={classes.text}>{words[step].text}</span>}
            </span>
          </Row>
        </li>
      ))}
    </ol>
  );

  function stateOf(step: OnboardingStep): 'done' | 'next' | undefined {
    if (done[step]) return 'done';
    return step === next ? 'next' : undefined;
  }
}

interface RowProps {
  readonly step: OnboardingStep | 'done';
  readonly number: string | null;
  readonly onLeave: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A pending step links to its screen. A customer writes from elsewhere: from a phone, or the phone's web page. */
function Row({ step, number, onLeave, children }: RowProps) {
  if (step === 'done' || (step === 'customer' && number === null))
    return (
      <div className={classes.row} data-done={step === 'done' || undefined}>
        {children}
      </div>
    );
  if (step === 'customer')
    return (
      <a className={classes.row} href={`https://wa.me/${number}`} rel="noreferrer" target="_blank">
        {children}
        <IconExternalLink aria-hidden="true" className={classes.arrow} size={16} stroke={1.7} />
      </a>
    );
  return (
    <Link className={classes.row} onClick={onLeave} to={stepPlaces[step]}>
      {children}
      <IconChevronRight aria-hidden="true" className={classes.arrow} size={16} stroke={1.7} />
    </Link>
  );
}

function useStepWords({ done, number }: Onboarding): Readonly<Record<OnboardingStep, { name: string; text: string }>> {
  const { t } = useTranslation('onboarding');
  const channelOrNothing = done.connection ? t('customerChannelText') : t('customerLaterText');
  return {
    connection: { name: t('connection'), text: t('connectionText') },
    queue: { name: t('queue'), text: t('queueText') },
    colleague: { name: t('colleague'), text: t('colleagueText') },
    customer: {
      name: t('customer'),
      text: number === null ? channelOrNothing : t('customerNumberText', { number: numberText(number) }),
    },
    answer: { name: t('answer'), text: t('answerText') },
  };
}
