import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useSay } from '../../../shared/ui/say.tsx';
import { renewCodes, turnOff, useRereadSecondFactor } from '../api/second-factor.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpSteps } from './set-up-steps.tsx';

export type SecondFactorTask = 'setUp' | 'replace' | 'renew' | 'off';

interface SecondFactorDialogProps {
  readonly task: SecondFactorTask;
  readonly onClose: () => void;
  /** It was switched on or off: the signed-in user has changed. */
  readonly onChanged: () => void;
}

const titles = { setUp: 'setUpTitle', replace: 'replaceTitle', renew: 'renewTitle', off: 'offTitle' } as const;

export function SecondFactorDialog({ task, onClose, onChanged }: SecondFactorDialogProps) {
  const { t } = useTranslation('secondFactor');
  const say = useSay();
  const reread = useRereadSecondFactor();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = (message?: string) => {
    void reread();
    onChanged();
    if (message !== undefined) say({ kind: 'success', message });
    onClose();
  };
  return (
    // Also by closing: from the first right code on it is on.
    <Dialog isOpen onClose={() => finish()} title={t(titles[task])}>
      {(task === 'setUp' || task === 'replace') && (
        <SetUpSteps onDone={() => finish(t('isOn'))} replaces={task === 'replace'} />
      )}
      {task === 'renew' && codes === null && (
        <ProofForm
          asksCode
          send={async (proof) => setCodes(await renewCodes(proof))}
          submit={t('next')}
          text={t('renewText')}
        />
      )}
      {codes !== null && <RecoveryCodes codes={codes} onSaved={() => finish()} />}
      {task === 'off' && (
        <ProofForm
          asksCode
          isDestructive
          send={async (proof) => {
            await turnOff(proof);
            finish(t('isOff'));
          }}
          submit={t('turnOff')}
          text={t('offText')}
        />
      )}
    </Dialog>
  );
}
