import { Button } from '@mantine/core';
import type { ConnectionSummary } from '@recado/contracts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../api/session.ts';
import { mendingAction } from '../rules/session-actions.ts';
import classes from './down-banner.module.css';
import { waitsForPin } from './sign-up/sign-up-dialog.tsx';
import { useWhyDown } from './use-why-down.ts';

const SHOWN_AT_MOST = 3;

export interface DownActions {
  readonly onCheck: (connection: ConnectionSummary) => void;
  readonly onEdit: (connection: ConnectionSummary) => void;
  readonly onSignIn: (channel: 'facebook' | 'instagram') => void;
  /** Connects a number in Meta's window; undefined where the installation cannot. */
  readonly onSignUp: ((connection: ConnectionSummary) => void) | undefined;
  /** Reopens one by QR code. */
  readonly onMend: (connection: ConnectionSummary) => void;
  readonly verbOf: Session['verbOf'];
}

interface DownBannerProps extends DownActions {
  readonly connections: readonly ConnectionSummary[];
  readonly checkedId: number | undefined;
}

/** The connections that do not work, with the reason and the action that solves it. */
export function DownBanner({ connections, checkedId, ...actions }: DownBannerProps) {
  const { t } = useTranslation('connections');
  const whyDown = useWhyDown();
  const more = connections.length - SHOWN_AT_MOST;
  return (
    <div role="status">
      {connections.length > 0 && (
        <ul className={classes.root}>
          {connections.slice(0, SHOWN_AT_MOST).map((connection) => (
            <li className={classes.item} key={connection.id}>
              <IconAlertTriangle aria-hidden="true" className={classes.icon} size={18} stroke={1.7} />
              <p className={classes.text}>
                <strong>{t('isDown', { name: connection.name })}</strong> {whyDown(connection)}
              </p>
              <Fix connection={connection} isChecking={checkedId === connection.id} {...actions} />
            </li>
          ))}
          {more > 0 && <li className={classes.more}>{t('moreDown', { count: more })}</li>}
        </ul>
      )}
    </div>
  );
}

function Fix({
  connection,
  isChecking,
  onCheck,
  onEdit,
  onSignIn,
  onSignUp,
  onMend,
  verbOf,
}: DownActions & { readonly connection: ConnectionSummary; readonly isChecking: boolean }) {
  const { t } = useTranslation('connections');
  const { id, name, channel, status, isSignedUp, statusReason } = connection;
  if (statusReason?.code === 'ERR_WAPP_PASSKEY_REQUIRED')
    return onSignUp ? (
      <Button aria-label={t('useOfficialNamed', { name })} onClick={() => onSignUp(connection)} variant="default">
        {t('useOfficial')}
      </Button>
    ) : null;
  if (channel === 'whatsapp') {
    const mending = mendingAction(connection);
    if (mending === undefined) return null;
    const isNewQr = mending === 'new-qr';
    return (
      <Button
        aria-label={isNewQr ? t('newQrNamed', { name }) : t('retryNamed', { name })}
        loading={verbOf(id) !== undefined}
        onClick={() => onMend(connection)}
        variant="default"
      >
        {isNewQr ? t('newQr') : t('retry')}
      </Button>
    );
  }
  if (status === 'TIMEOUT')
    return (
      <Button
        aria-label={t('checkNamed', { name })}
        loading={isChecking}
        onClick={() => onCheck(connection)}
        variant="default"
      >
        {t('check')}
      </Button>
    );
  if (channel === 'facebook' || channel === 'instagram')
    return (
      <Button onClick={() => onSignIn(channel)} variant="default">
        {t('signInAgain')}
      </Button>
    );
  if (isSignedUp) {
    const isForPin = waitsForPin(connection);
    return onSignUp ? (
      <Button
        aria-label={isForPin ? t('pinNamed', { name }) : t('signUpAgainNamed', { name })}
        onClick={() => onSignUp(connection)}
        variant="default"
      >
        {isForPin ? t('pinTell') : t('signUpAgain')}
      </Button>
    ) : null;
  }
  return (
    <Button aria-label={t('correctNamed', { name })} onClick={() => onEdit(connection)} variant="default">
      {t('correct')}
    </Button>
  );
}
