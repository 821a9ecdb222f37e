import { Button } from '@mantine/core';
import type { Integration } from '@recado/contracts';
import { IconKey } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../shared/i18n/date-time.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useSay } from '../../../shared/ui/say.tsx';
import { useIntegrationChanges } from '../api/integrations.ts';
import classes from './integrations.module.css';

interface SecretSectionProps {
  /** null before the first save. */
  readonly integration: Integration | null;
  readonly timeZone: string;
  readonly onSecret: (secret: string) => void;
}

/** The secret that signs the calls: made by the first save, replaced on demand. */
export function SecretSection({ integration, timeZone, onSecret }: SecretSectionProps) {
  const { t } = useTranslation('integrations');
  const say = useSay();
  const { rotateSecret } = useIntegrationChanges();
  const [isAsking, setAsking] = useState(false);
  const rotate = useMutation({
    mutationFn: rotateSecret,
    onSuccess: ({ secret }) => secret !== null && onSecret(secret),
    onError: (error) => say({ kind: 'error', message: errorText(error) }),
  });
  const previousUntil = rotate.data?.previousSecretUntil ?? integration?.previousSecretUntil ?? null;
  return (
    <section aria-label={t('secret')} className={classes.secret} data-wide>
      <div className={classes.grow}>
        <p className={classes.sentence}>{t('secret')}</p>
        <p className={classes.text}>{integration === null ? t('secretNew') : t('secretText')}</p>
        {previousUntil !== null && (
          <p className={classes.text}>{t('secretPrevious', { at: fullTime(previousUntil, timeZone) })}</p>
        )}
      </div>
      {integration !== null && (
        <>
          <Button
            leftSection={<IconKey aria-hidden size={16} />}
            loading={rotate.isPending}
            onClick={() => setAsking(true)}
            variant="default"
          >
            {t('secretRotate')}
          </Button>
          <ConfirmDialog
            confirmLabel={t('secretRotate')}
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              rotate.mutate(integration);
            }}
            title={t('secretRotateTitle')}
          >
            {t('secretRotateText')}
          </ConfirmDialog>
        </>
      )}
    </section>
  );
}
