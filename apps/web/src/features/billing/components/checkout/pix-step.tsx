import { Anchor, Button } from '@mantine/core';
import type { PixCharge } from '@recado/contracts';
import { IconCircleCheck, IconClockOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../shared/hooks/use-now.ts';
import { useMoney } from '../../../../shared/i18n/use-money.ts';
import { clockLength } from '../../../../shared/lib/clock-length.ts';
import { QrCode } from '../../../../shared/ui/qr-code.tsx';
import { StateMessage } from '../../../../shared/ui/state-message.tsx';
import { paymentPageOf } from '../../rules/pix-charge.ts';
import classes from './checkout.module.css';
import { CopyCode } from './copy-code.tsx';

const SECOND_MS = 1_000;

interface PixStepProps {
  readonly charge: PixCharge;
  /** By this computer's clock. */
  readonly endsAt: number;
  readonly isPaid: boolean;
  readonly isWaiting: boolean;
  readonly onNewCode: () => void;
  readonly onPaying?: ((isPaying: boolean) => void) | undefined;
}

/** The code to pay with, until it is paid or has expired. */
export function PixStep({ charge, endsAt, isPaid, isWaiting, onNewCode, onPaying }: PixStepProps) {
  const { t } = useTranslation('billing');
  const money = useMoney();
  const now = useNow(SECOND_MS);
  const secondsLeft = Math.ceil((endsAt - now.getTime()) / SECOND_MS);
  const page = paymentPageOf(charge);
  useEffect(() => {
    onPaying?.(true);
    return () => onPaying?.(false);
  }, [onPaying]);

  if (isPaid)
    return (
      <div role="status">
        <StateMessage icon={<IconCircleCheck size={28} stroke={1.5} />} title={t('received')}>
          {t('receivedText')}
        </StateMessage>
      </div>
    );
  if (secondsLeft <= 0)
    return (
      <StateMessage
        actions={
          <Button loading={isWaiting} onClick={onNewCode}>
            {t('newCode')}
          </Button>
        }
        icon={<IconClockOff size={28} stroke={1.5} />}
        title={t('codeEnded')}
      >
        {t('codeEndedText')}
      </StateMessage>
    );
  return (
    <div className={classes.pix}>
      <div className={classes.qr}>
        <QrCode label={t('qrCode')} text={charge.qrcode.qrcode} />
      </div>
      <div className={classes.pixText}>
        <p className={classes.amount}>{money(Number(charge.valor.original))}</p>
        <p className={classes.left}>
          {t('payWithin')} <span role="timer">{clockLength(secondsLeft)}</span>
        </p>
        <p className={classes.text}>{t('howToPay')}</p>
        <CopyCode code={charge.qrcode.qrcode} />
        {page !== null && (
          <Anchor href={page} rel="noopener noreferrer" size="sm" target="_blank">
            {t('openPaymentPage')}
          </Anchor>
        )}
      </div>
      <p className={classes.next}>{t('whatNext')}</p>
    </div>
  );
}
