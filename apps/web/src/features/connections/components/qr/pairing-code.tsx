import { Button } from '@mantine/core';
import type { ConnectionSummary } from '@recado/contracts';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { useSay } from '../../../../shared/ui/say.tsx';
import { pairingLeftMs } from '../../rules/pairing-left-ms.ts';
import { type Span, timeLeft } from '../../rules/time-left.ts';
import { codeSpan } from '../../state/code-span.ts';
import { CountdownRing } from './countdown-ring.tsx';
import { PhoneSteps } from './phone-steps.tsx';
import classes from './qr-dialog.module.css';

interface PairingCodeProps {
  readonly code: string;
  readonly connection: ConnectionSummary;
  readonly onOtherNumber: () => void;
}

/** The eight characters, as large as they are on the phone. */
export function PairingCode({ code, connection, onOtherNumber }: PairingCodeProps) {
  const { t } = useTranslation(['connections', 'records']);
  const say = useSay();
  const [isCopied, setCopied] = useState(false);
  const codeId = useId();
  // Each QR code that expires moves the end of the whole session: the first value is used.
  const [span] = useState(() => pairingSpan(connection));
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      say({ kind: 'warning', message: t('copyFailed', { ns: 'records' }) });
    }
  };
  return (
    <div className={classes.number}>
      <PhoneSteps steps={[t('qrStep1'), t('pairStep2'), t('pairStep3')]} />
      <p className={classes.pairing}>
        <output aria-label={t('pairCode')} className={classes.characters}>
          <span id={codeId}>{[code.slice(0, 4), code.slice(4)].join('-')}</span>
        </output>
        <IconButton
          // Announced for screen readers: the code appeared together with its element, which is not announced.
          aria-describedby={codeId}
          // The field and its button are replaced by it.
          autoFocus
          icon={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          label={isCopied ? t('pairCopied') : t('pairCopy')}
          onClick={() => void handleCopy()}
        />
        {span !== null && <CountdownRing span={span} />}
      </p>
      <Button onClick={onOtherNumber} variant="default">
        {t('pairOther')}
      </Button>
    </div>
  );
}

function pairingSpan(connection: ConnectionSummary): Span | null {
  const code = codeSpan(connection);
  if (code === null) return null;
  const beganAtMs = performance.now();
  const codeLeftMs = timeLeft(code, beganAtMs).leftMs;
  return { beganAtMs, lastsMs: pairingLeftMs({ retries: connection.retries, codeLeftMs }) };
}
