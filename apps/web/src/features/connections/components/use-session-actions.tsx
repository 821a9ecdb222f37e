import { Loader } from '@mantine/core';
import type { ConnectionSummary } from '@recado/contracts';
import { IconActivity, IconPlugConnectedX, IconQrcode, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../shared/records/components/row-actions.tsx';
import type { Session } from '../api/session.ts';
import { sessionActions } from '../rules/session-actions.ts';
import type { OpenSessionDialog } from './session-dialog.tsx';

interface SessionActionsOptions {
  readonly session: Session;
  /** Labels beside the icons. */
  readonly isWide: boolean;
  readonly hasHealth: boolean;
  readonly onOpen: (dialog: OpenSessionDialog) => void;
  readonly onNewQr: (connection: ConnectionSummary) => void;
}

const icon = { size: 16, stroke: 1.7 } as const;

/** The actions of a connection by QR code in a list, by its status. */
export function useSessionActions({ session, isWide, hasHealth, onOpen, onNewQr }: SessionActionsOptions) {
  const { t } = useTranslation('connections');
  return (connection: ConnectionSummary): readonly RowAction[] => {
    const { id, name, status } = connection;
    const verb = session.verbOf(id);
    const worded = (text: string) => (isWide ? { text } : {});
    const known = {
      'show-qr': {
        label: t('showQrNamed', { name }),
        ...worded(t('showQr')),
        icon: <IconQrcode {...icon} />,
        onClick: () => onOpen({ kind: 'qr', connection }),
      },
      connecting: {
        label: t('openingNamed', { name }),
        ...worded(t('opening')),
        // A busy button hides its label, which matters here.
        icon: <Loader color="gray" size={14} />,
        onClick: () => undefined,
        isDisabled: true,
      },
      disconnect: {
        label: t('disconnectNamed', { name }),
        ...worded(t('disconnect')),
        icon: <IconPlugConnectedX {...icon} />,
        onClick: () => onOpen({ kind: 'disconnect', connection }),
        isWaiting: verb === 'disconnect',
      },
      retry: {
        label: t('retryNamed', { name }),
        ...worded(t('retry')),
        icon: <IconRefresh {...icon} />,
        onClick: () => void session.ask('retry', connection),
        isDisabled: verb !== undefined,
        isWaiting: verb === 'retry',
      },
      'new-qr': {
        label: t('newQrNamed', { name }),
        ...worded(t('newQr')),
        icon: <IconQrcode {...icon} />,
        onClick: () => onNewQr(connection),
        isDisabled: verb !== undefined,
        isWaiting: verb === 'new-qr',
      },
    };
    return [
      ...sessionActions(status).map((key) => ({ key, ...known[key] })),
      ...(hasHealth
        ? [
            {
              key: 'health',
              label: t('healthNamed', { name }),
              icon: <IconActivity size={18} stroke={1.7} />,
              onClick: () => onOpen({ kind: 'health', connection }),
            },
          ]
        : []),
    ];
  };
}
