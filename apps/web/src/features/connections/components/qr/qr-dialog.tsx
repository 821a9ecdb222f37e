import type { ConnectionSummary } from '@recado/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { Spoken } from '../../../../shared/ui/spoken.tsx';
import { useWatchedConnection } from '../../api/list-connections.ts';
import type { Session } from '../../api/session.ts';
import { qrStage } from '../../rules/qr-stage.ts';
import { CodePanel } from './code-panel.tsx';
import { NumberPanel } from './number-panel.tsx';
import { QrActions } from './qr-actions.tsx';
import classes from './qr-dialog.module.css';
import { QrState } from './qr-state.tsx';
import { useHasEnded } from './use-has-ended.ts';

const CLOSES_AFTER_MS = 3_000;

interface QrDialogProps {
  readonly connectionId: number;
  readonly seesQrCode: boolean;
  readonly session: Session;
  readonly onSignUp: ((connection: ConnectionSummary) => void) | undefined;
  readonly onClose: () => void;
}

/** Links a phone with a connection: shows the QR code, and follows the pairing in real time. */
export function QrDialog({ connectionId, ...props }: QrDialogProps) {
  const connection = useWatchedConnection(connectionId);
  return connection === undefined ? null : <OpenDialog {...props} connection={connection} />;
}

interface OpenDialogProps {
  readonly connection: ConnectionSummary;
  readonly seesQrCode: boolean;
  readonly session: Session;
  readonly onSignUp: ((connection: ConnectionSummary) => void) | undefined;
  readonly onClose: () => void;
}

function OpenDialog({ connection, seesQrCode, session, onSignUp, onClose }: OpenDialogProps) {
  const { t } = useTranslation('connections');
  const [way, setWay] = useState<'qr' | 'number'>('qr');
  const verb = session.verbOf(connection.id);
  // The code typed on the phone outlives the QR codes.
  const hasEnded = useHasEnded(connection) && way === 'qr';
  // The previous problem no longer applies once another code was requested.
  const stage = verb === undefined ? qrStage(connection, { seesQrCode, hasEnded }) : 'preparing';
  const isDone = stage === 'connected';
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(onClose, CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone, onClose]);

  const content = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each of them the button one was on may be gone.
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) content.current?.focus();
  }, [stage, way]);

  return (
    <Dialog
      actions={
        <QrActions
          connection={connection}
          onClose={onClose}
          onSignUp={onSignUp}
          onWay={setWay}
          session={session}
          stage={stage}
          way={way}
        />
      }
      isOpen
      onClose={onClose}
      title={t('qrTitle', { name: connection.name })}
      width="md"
    >
      <div className={classes.content} ref={content} tabIndex={-1}>
        {/* It stays mounted while its text changes: a live region that appears with its text is not announced. */}
        <div role="status">
          {stage === 'code' ? <Spoken>{t('qrShown')}</Spoken> : <QrState connection={connection} stage={stage} />}
        </div>
        {stage === 'code' && (
          <div className={classes.root}>
            {way === 'qr' ? <CodePanel connection={connection} /> : <NumberPanel connection={connection} />}
            <p className={classes.risk}>{t('qrRisk')}</p>
          </div>
        )}
      </div>
    </Dialog>
  );
}
