import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export type CheckoutStep = 'payer' | 'plan' | 'review';

interface CheckoutActionsProps {
  readonly shown: CheckoutStep | 'pix' | 'paid';
  readonly hasChoice: boolean;
  readonly hasPayer: boolean;
  readonly isWaiting: boolean;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** The footer: back or close, and the next step. Plans are chosen on their own cards. */
export function CheckoutActions({ shown, hasChoice, hasPayer, isWaiting, onBack, onClose }: CheckoutActionsProps) {
  const { t } = useTranslation(['billing', 'common']);
  const back = (
    <Button disabled={isWaiting} onClick={onBack} variant="default">
      {t('back')}
    </Button>
  );
  const cancel = (
    <Button onClick={onClose} variant="default">
      {t('cancel', { ns: 'common' })}
    </Button>
  );
  const close = (
    <Button onClick={onClose} variant="default">
      {t('close', { ns: 'common' })}
    </Button>
  );
  switch (shown) {
    case 'payer':
      return (
        <>
          {cancel}
          <Button type="submit">{t('proceed')}</Button>
        </>
      );
    case 'plan':
      return (
        <>
          {cancel}
          {hasChoice && <Button type="submit">{t('proceed')}</Button>}
        </>
      );
    case 'review':
      return (
        <>
          {back}
          <Button loading={isWaiting} type="submit">
            {hasPayer ? t('payWithPix') : t('fillPayer')}
          </Button>
        </>
      );
    case 'pix':
      return (
        <>
          {back}
          {close}
        </>
      );
    case 'paid':
      return close;
  }
}
