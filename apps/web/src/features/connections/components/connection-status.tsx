import type { ConnectionStatus } from '@recado/contracts';
import { IconCheck, IconClock, IconLoader2, IconPlugConnectedX, IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../../shared/ui/status-pill.tsx';

const looks = {
  CONNECTED: { tone: 'success', icon: IconCheck, word: 'statusConnected' },
  DISCONNECTED: { tone: 'danger', icon: IconPlugConnectedX, word: 'statusDisconnected' },
  TIMEOUT: { tone: 'warning', icon: IconClock, word: 'statusTimeout' },
  OPENING: { tone: 'neutral', icon: IconLoader2, word: 'statusOpening' },
  PAIRING: { tone: 'neutral', icon: IconLoader2, word: 'statusPairing' },
  qrcode: { tone: 'warning', icon: IconQrcode, word: 'statusQrCode' },
} as const satisfies Record<ConnectionStatus, object>;

/** The status of a connection, in a word. */
export function ConnectionStatusPill({ status }: { readonly status: ConnectionStatus }) {
  const { t } = useTranslation('connections');
  const { tone, icon: Icon, word } = looks[status];
  return (
    <StatusPill icon={<Icon size={14} />} tone={tone}>
      {t(word)}
    </StatusPill>
  );
}
