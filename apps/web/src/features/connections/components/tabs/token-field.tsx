import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { CopyField } from '../../../../shared/ui/copy-field.tsx';
import { useRenewToken } from '../../api/change-connection.ts';
import classes from './cloud-fields.module.css';

/** The key of the external API. Stored as a hash: a lost one must be replaced. */
export function TokenField({ connectionId }: { readonly connectionId: number }) {
  const { t } = useTranslation('connections');
  const renew = useRenewToken(connectionId);
  const [isAsking, setAsking] = useState(false);
  if (renew.data) return <CopyField description={t('tokenOnce')} label={t('token')} value={renew.data} />;
  return (
    <div className={classes.check} data-wide>
      <span className={classes.reason}>
        <strong>{t('token')}</strong>
        <br />
        {t('tokenText')}
      </span>
      <Button
        leftSection={<IconKey size={16} />}
        loading={renew.isPending}
        onClick={() => setAsking(true)}
        variant="default"
      >
        {t('tokenRenew')}
      </Button>
      <ConfirmDialog
        confirmLabel={t('tokenRenew')}
        isDestructive
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          renew.mutate();
        }}
        title={t('tokenRenewTitle')}
      >
        {t('tokenRenewText')}
      </ConfirmDialog>
    </div>
  );
}
