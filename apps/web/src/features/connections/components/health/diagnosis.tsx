import { Button } from '@mantine/core';
import type { ConnectionDiagnosis, ConnectionHealth } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { Finding } from './finding.tsx';

const looks = {
  fine: { tone: 'success', word: 'healthFine' },
  opening: { tone: 'warning', word: 'healthOpening' },
  'waiting-for-scan': { tone: 'warning', word: 'healthWaitingForScan' },
  pairing: { tone: 'warning', word: 'healthPairing' },
  unreachable: { tone: 'warning', word: 'healthUnreachable' },
  deaf: { tone: 'warning', word: 'healthDeaf' },
  'logged-out': { tone: 'danger', word: 'healthLoggedOut' },
  disconnected: { tone: 'danger', word: 'downQrText' },
  replaced: { tone: 'danger', word: 'healthReplaced' },
  banned: { tone: 'danger', word: 'healthBanned' },
  outdated: { tone: 'danger', word: 'healthOutdated' },
  'wrong-number': { tone: 'danger', word: 'healthWrongNumber' },
  'number-in-use': { tone: 'danger', word: 'healthNumberInUse' },
  'passkey-required': { tone: 'danger', word: 'healthPasskey' },
  'no-process': { tone: 'danger', word: 'healthNoProcess' },
} as const satisfies Record<ConnectionDiagnosis, object>;

interface DiagnosisProps {
  readonly health: ConnectionHealth;
  readonly isWaiting: boolean;
  readonly onShowQr: () => void;
  readonly onMend: (verb: 'retry' | 'new-qr') => void;
}

/** The problem in one sentence, and the button that solves it. */
export function Diagnosis({ health, isWaiting, onShowQr, onMend }: DiagnosisProps) {
  const { t } = useTranslation('connections');
  const { tone, word } = looks[health.diagnosis];
  return (
    <Finding text={t(word)} tone={tone}>
      {health.status === 'qrcode' ? (
        <Button onClick={onShowQr} variant="default">
          {t('showQr')}
        </Button>
      ) : (
        (health.advice === 'retry' || health.advice === 'new-qr') && (
          <Button
            loading={isWaiting}
            onClick={() => onMend(health.advice === 'retry' ? 'retry' : 'new-qr')}
            variant="default"
          >
            {health.advice === 'retry' ? t('retry') : t('newQr')}
          </Button>
        )
      )}
    </Finding>
  );
}
