import { Loader, Skeleton } from '@mantine/core';
import type { ConnectionSummary } from '@recado/contracts';
import { IconCircleCheck, IconClock, IconEyeOff, IconFingerprint, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../../../shared/lib/number-text.ts';
import { StateMessage } from '../../../../shared/ui/state-message.tsx';
import type { QrStage } from '../../rules/qr-stage.ts';
import { useWhyDown } from '../use-why-down.ts';
import { PhoneSteps } from './phone-steps.tsx';
import classes from './qr-dialog.module.css';
import { WrongNumber } from './wrong-number.tsx';

interface QrStateProps {
  readonly connection: ConnectionSummary;
  readonly stage: Exclude<QrStage, 'code'>;
}

/** Shown in place of the code. */
export function QrState({ connection, stage }: QrStateProps) {
  const { t } = useTranslation('connections');
  const whyDown = useWhyDown();
  const { name, number, statusReason } = connection;
  switch (stage) {
    case 'preparing':
      return (
        <div className={classes.columns}>
          <div className={classes.code}>
            <Skeleton className={classes.qr} />
            <p className={classes.next}>{t('qrPreparing')}</p>
          </div>
          <PhoneSteps steps={[t('qrStep1'), t('qrStep2'), t('qrStep3')]} />
        </div>
      );
    case 'withheld':
      return (
        <StateMessage icon={<IconEyeOff size={28} stroke={1.5} />} title={t('qrWithheld')}>
          {t('qrWithheldText')}
        </StateMessage>
      );
    case 'pairing':
      return (
        <StateMessage icon={<Loader size={28} />} title={t('qrPairing')}>
          {t('qrPairingText')}
        </StateMessage>
      );
    case 'connected':
      return (
        <StateMessage
          icon={<IconCircleCheck className={classes.done} size={28} stroke={1.5} />}
          title={t('qrConnected', { name })}
        >
          {number === '' ? t('qrConnectedNoNumber') : t('qrConnectedText', { number: numberText(number) })}
        </StateMessage>
      );
    case 'not-scanned':
      return (
        <StateMessage icon={<IconClock size={28} stroke={1.5} />} title={t('qrNotScanned')}>
          {t('qrNotScannedText')}
        </StateMessage>
      );
    case 'wrong-number':
      return <WrongNumber connection={connection} />;
    case 'passkey':
      return (
        <StateMessage icon={<IconFingerprint size={28} stroke={1.5} />} title={t('qrPasskey')}>
          {t('qrPasskeyText')}
        </StateMessage>
      );
    case 'failed':
      return (
        <StateMessage icon={<IconPlugConnectedX size={28} stroke={1.5} />} title={t('qrFailed')} tone="danger">
          {statusReason ? whyDown(connection) : t('qrFailedText')}
        </StateMessage>
      );
  }
}
