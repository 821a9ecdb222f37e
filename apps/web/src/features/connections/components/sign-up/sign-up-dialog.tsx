import { Button, Skeleton } from '@mantine/core';
import type { ConnectionSummary } from '@recado/contracts';
import { IconBrandMeta } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { useSay } from '../../../../shared/ui/say.tsx';
import { useFinishSignUp, useSignUpAddress } from '../../api/sign-up.ts';
import { openSignUp, type SignInWindow, type SignUpCode } from '../../facebook/sign-in-window.ts';
import classes from '../added-dialog.module.css';
import { PinForm } from './pin-form.tsx';

interface SignUpDialogProps {
  /** A connection that signed up before: its number waits for its PIN, or signs up again. */
  readonly connection: ConnectionSummary | null;
  readonly onClose: () => void;
}

export const waitsForPin = ({ statusReason }: Pick<ConnectionSummary, 'statusReason'>): boolean =>
  statusReason?.code === 'ERR_WAPP_PIN_REQUIRED';

/** Connects a company's own WhatsApp number in Meta's window. */
export function SignUpDialog({ connection, onClose }: SignUpDialogProps) {
  const [waiting, setWaiting] = useState(connection !== null && waitsForPin(connection) ? connection : null);
  return waiting === null ? (
    <SignUp onClose={onClose} onPin={setWaiting} />
  ) : (
    <PinForm connection={waiting} onClose={onClose} />
  );
}

interface SignUpProps {
  readonly onPin: (connection: ConnectionSummary) => void;
  readonly onClose: () => void;
}

function SignUp({ onPin, onClose }: SignUpProps) {
  const { t } = useTranslation(['connections', 'common']);
  const say = useSay();
  const finish = useFinishSignUp();
  const [attempt, setAttempt] = useState(() => performance.now());
  const { data: address, error } = useSignUpAddress(attempt);
  const [step, setStep] = useState<'asked' | 'away' | 'connecting'>('asked');
  const [problem, setProblem] = useState<string | null>(null);
  const signUp = useRef<SignInWindow<SignUpCode>>(undefined);
  useEffect(() => () => signUp.current?.stop(), []);

  /** An attempt is good once. */
  const fail = (text: string) => {
    setStep('asked');
    setProblem(text);
    setAttempt(performance.now());
  };
  const handleSignUp = async (url: string) => {
    signUp.current?.stop();
    setProblem(null);
    const opened = openSignUp(url);
    signUp.current = opened;
    if (opened === undefined) return setProblem(t('facebookBlocked'));
    setStep('away');
    const code = await opened.answer;
    if (code === null) return fail(t('signUpRefused'));
    setStep('connecting');
    try {
      const connected = await finish(code);
      if (waitsForPin(connected)) return onPin(connected);
      say({ kind: 'success', message: t('signUpDone', { name: connected.name }) });
      onClose();
    } catch (failure) {
      fail(errorText(failure));
    }
  };

  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="default">
            {t('cancel', { ns: 'common' })}
          </Button>
          {address !== undefined && (
            <Button
              data-autofocus
              leftSection={<IconBrandMeta size={16} />}
              loading={step === 'connecting'}
              onClick={() => void handleSignUp(address)}
            >
              {step === 'away' ? t('facebookOpenAgain') : t('signUpOpen')}
            </Button>
          )}
        </>
      }
      isOpen
      onClose={onClose}
      title={t('signUpTitle')}
      width="md"
    >
      <div className={classes.root}>
        <p className={classes.text} role="status">
          {step === 'asked' ? t('signUpText') : step === 'away' ? t('signUpAway') : t('signUpConnecting')}
        </p>
        {step === 'asked' && (
          <ul className={classes.list}>
            <li>{t('signUpKeepsApp')}</li>
            <li>{t('signUpHistory')}</li>
            <li>{t('signUpMoves')}</li>
          </ul>
        )}
        {address === undefined && error === null && <Skeleton height={16} />}
        {(problem ?? error) !== null && (
          <p className={classes.failure} role="alert">
            {problem ?? errorText(error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
