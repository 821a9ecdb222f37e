import type { ConnectionSummary } from '@recado/contracts';
import { IconDeviceMobileX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../../../shared/lib/number-text.ts';
import { StateMessage } from '../../../../shared/ui/state-message.tsx';
import classes from './qr-dialog.module.css';

/** The expected phone, the phone that scanned the code, and what to do. */
export function WrongNumber({ connection }: { readonly connection: ConnectionSummary }) {
  const { t } = useTranslation('connections');
  const scanned = connection.statusReason?.detail ?? '';
  return (
    <>
      <StateMessage icon={<IconDeviceMobileX size={28} stroke={1.5} />} title={t('qrWrongNumber')} tone="danger">
        {t('qrWrongNumberText', { button: t('qrOtherNumber') })}
      </StateMessage>
      <dl className={classes.numbers}>
        <dt>{t('qrExpected')}</dt>
        <dd>{connection.number === '' ? '—' : numberText(connection.number)}</dd>
        <dt>{t('qrScanned')}</dt>
        <dd>{/^\d+$/.test(scanned) ? numberText(scanned) : t('qrScannedUnknown')}</dd>
      </dl>
    </>
  );
}
