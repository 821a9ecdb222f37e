import { Button } from '@mantine/core';
import type { ConnectionSummary } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../api/session.ts';
import type { QrStage } from '../../rules/qr-stage.ts';
import { mendingAction } from '../../rules/session-actions.ts';
import classes from './qr-dialog.module.css';

interface QrActionsProps {
  readonly connection: ConnectionSummary;
  readonly stage: QrStage;
  readonly way: 'qr' | 'number';
  readonly session: Session;
  readonly onSignUp: ((connection: ConnectionSummary) => void) | undefined;
  readonly onWay: (way: 'qr' | 'number') => void;
  readonly onClose: () => void;
}

/** The footer: close, and the possible actions. */
export function QrActions(props: QrActionsProps) {
  return <div className={classes.actions}>{useStageButtons(props)}</div>;
}

function useStageButtons({ connection, stage, way, session, onSignUp, onWay, onClose }: QrActionsProps) {
  const { t } = useTranslation(['connections', 'common']);
  // A connection unlinked on purpose expects no number any more.
  const changeNumber = async () => {
    if (await session.ask('disconnect', connection)) await session.ask('new-qr', connection);
  };
  // One button through all stages: remounted, it would lose the focus.
  const close = (
    <Button key="close" onClick={onClose} variant="default">
      {t('close', { ns: 'common' })}
    </Button>
  );
  switch (stage) {
    case 'code':
      return (
        <>
          <Button onClick={() => onWay(way === 'qr' ? 'number' : 'qr')} variant="subtle">
            {way === 'qr' ? t('byNumber') : t('byQr')}
          </Button>
          {close}
        </>
      );
    case 'wrong-number':
      return (
        <>
          {close}
          <Button onClick={() => void changeNumber()} variant="default">
            {t('qrOtherNumber')}
          </Button>
          <Button onClick={() => void session.ask('new-qr', connection)}>{t('qrAsk')}</Button>
        </>
      );
    case 'passkey':
      return (
        <>
          {close}
          {onSignUp && <Button onClick={() => onSignUp(connection)}>{t('useOfficial')}</Button>}
        </>
      );
    case 'not-scanned':
      return (
        <>
          {close}
          <Button onClick={() => void session.ask('new-qr', connection)}>{t('qrAsk')}</Button>
        </>
      );
    case 'failed': {
      // A new code deletes the keys, which many connections need to return.
      const mending = mendingAction(connection);
      if (mending === undefined) return close;
      return (
        <>
          {close}
          <Button onClick={() => void session.ask(mending, connection)}>
            {mending === 'retry' ? t('retry') : t('qrAsk')}
          </Button>
        </>
      );
    }
    case 'preparing':
    case 'withheld':
    case 'pairing':
    case 'connected':
      return close;
  }
}
