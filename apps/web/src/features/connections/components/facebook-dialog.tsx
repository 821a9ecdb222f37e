import { Button, Skeleton } from '@mantine/core';
import { IconBrandFacebook } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useSay } from '../../../shared/ui/say.tsx';
import { useConnectPages } from '../api/change-connection.ts';
import { useFacebookSignIn } from '../api/pickers.ts';
import { openSignIn, type SignInWindow } from '../facebook/sign-in-window.ts';
import classes from './added-dialog.module.css';
import { channelNames } from './channel-name.tsx';

interface FacebookDialogProps {
  readonly channel: 'facebook' | 'instagram';
  readonly onClose: () => void;
}

/** Connects pages, and Instagram with them, by signing in at Facebook in a new window. */
export function FacebookDialog({ channel, onClose }: FacebookDialogProps) {
  const { t } = useTranslation(['connections', 'common']);
  const say = useSay();
  const connect = useConnectPages();
  const { data: address, error } = useFacebookSignIn(channel);
  const [step, setStep] = useState<'asked' | 'away' | 'connecting'>('asked');
  const [problem, setProblem] = useState<string | null>(null);
  const signIn = useRef<SignInWindow<string>>(undefined);
  useEffect(() => () => signIn.current?.stop(), []);

  const handleSignIn = async (url: string) => {
    signIn.current?.stop();
    setProblem(null);
    const opened = openSignIn(url);
    signIn.current = opened;
    if (opened === undefined) return setProblem(t('facebookBlocked'));
    setStep('away');
    const token = await opened.answer;
    if (token === null) {
      setStep('asked');
      return setProblem(t('facebookRefused'));
    }
    setStep('connecting');
    try {
      say({ kind: 'success', message: t('facebookConnected', { count: await connect(token, channel) }) });
      onClose();
    } catch (failure) {
      setStep('asked');
      setProblem(errorText(failure));
    }
  };

  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="default">
            {t('cancel', { ns: 'common' })}
          </Button>
          {address && (
            <Button
              data-autofocus
              leftSection={<IconBrandFacebook size={16} />}
              loading={step === 'connecting'}
              onClick={() => void handleSignIn(address)}
            >
              {step === 'away' ? t('facebookOpenAgain') : t('facebookSignIn')}
            </Button>
          )}
        </>
      }
      isOpen
      onClose={onClose}
      title={t('facebookTitle', { channel: channelNames[channel] })}
      width="md"
    >
      <div className={classes.root}>
        <p className={classes.text} role="status">
          {step === 'away'
            ? t('facebookAway')
            : address === null
              ? t('facebookNotConfigured')
              : channel === 'instagram'
                ? t('instagramText')
                : t('facebookText')}
        </p>
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
