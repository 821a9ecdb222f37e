import type { ConnectionSummary } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { QrCode } from '../../../../shared/ui/qr-code.tsx';
import { codeSpan } from '../../state/code-span.ts';
import { CountdownRing } from './countdown-ring.tsx';
import { PhoneSteps } from './phone-steps.tsx';
import classes from './qr-dialog.module.css';

interface CodePanelProps {
  readonly connection: Pick<ConnectionSummary, 'id' | 'qrcode' | 'updatedAt' | 'qrExpiresAt'>;
}

/** The current code, its remaining time and the instructions. */
export function CodePanel({ connection }: CodePanelProps) {
  const { t } = useTranslation('connections');
  const { qrcode } = connection;
  const span = codeSpan(connection);
  return (
    <div className={classes.columns}>
      <div className={classes.code}>
        <div className={classes.qr} data-code={qrcode}>
          <QrCode label={t('qrAlt')} text={qrcode} />
        </div>
        {span !== null && (
          <p aria-hidden="true" className={classes.next}>
            <CountdownRing span={span} />
            {t('qrNext')}
          </p>
        )}
      </div>
      <PhoneSteps steps={[t('qrStep1'), t('qrStep2'), t('qrStep3')]} />
    </div>
  );
}
