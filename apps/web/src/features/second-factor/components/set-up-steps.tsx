import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginSetUp, type SetUp } from '../api/second-factor.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanForm } from './scan-form.tsx';

type Step =
  | { readonly name: 'proof' }
  | { readonly name: 'scan'; readonly setUp: SetUp }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

interface SetUpStepsProps {
  /** The second factor is on and moves to another app. */
  readonly replaces?: boolean;
  /** It is on, and the user has saved the recovery codes. */
  readonly onDone: () => void;
}

/** Password, QR code, recovery codes. */
export function SetUpSteps({ replaces = false, onDone }: SetUpStepsProps) {
  const { t } = useTranslation('secondFactor');
  const [step, setStep] = useState<Step>({ name: 'proof' });
  switch (step.name) {
    case 'proof':
      return (
        <ProofForm
          asksCode={replaces}
          send={async (proof) => setStep({ name: 'scan', setUp: await beginSetUp(proof) })}
          submit={t('next')}
          text={t('proofText')}
        />
      );
    case 'scan':
      return <ScanForm onConfirmed={(codes) => setStep({ name: 'codes', codes })} setUp={step.setUp} />;
    case 'codes':
      return <RecoveryCodes codes={step.codes} onSaved={onDone} />;
  }
}
