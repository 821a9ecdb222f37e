import { judgePassword, type PasswordJudgement, type PasswordOwner } from '@recado/contracts';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWithRetry } from '../../lib/load-with-retry.ts';
import classes from './password-strength.module.css';

const STEPS = 4;
const words = ['strengthVeryWeak', 'strengthWeak', 'strengthFair', 'strengthGood', 'strengthStrong'] as const;

interface PasswordStrengthProps {
  readonly password: string;
  readonly owner: PasswordOwner;
}

/** The strength of a password in words and as a bar. The server decides with the same rule. */
export function PasswordStrength({ password, owner }: PasswordStrengthProps) {
  const { t } = useTranslation('common');
  const judgement = useJudgement(useDeferredValue(password), owner);
  if (judgement === null) return null;
  const { score, isEasy } = judgement;
  const tone = isEasy ? 'danger' : score < 3 ? 'warning' : 'success';
  const filled = isEasy ? 1 : Math.max(1, score);
  return (
    <div className={classes.root} data-tone={tone}>
      <div aria-hidden="true" className={classes.bar}>
        {Array.from({ length: STEPS }, (_, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change places
          <span className={classes.step} data-filled={step < filled || undefined} key={step} />
        ))}
      </div>
      <p aria-live="polite" className={classes.word}>
        {isEasy ? t('strengthRefused') : t('strength', { word: t(words[score]) })}
      </p>
    </div>
  );
}

function useJudgement(password: string, { name, email, companyName }: PasswordOwner): PasswordJudgement | null {
  const [judgement, setJudgement] = useState<PasswordJudgement | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadWithRetry(() => import('./estimate-password.ts'))
      .then(({ estimatePassword }) => {
        if (isCurrent) setJudgement(judgePassword(estimatePassword, password, { name, email, companyName }));
      })
      // Without the lists the field works as before, and the server still decides.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [password, name, email, companyName]);
  return judgement;
}
