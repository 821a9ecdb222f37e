import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { ConnectionForm } from '@recado/contracts';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../../../../shared/records/use-record-form.ts';
import { CopyField } from '../../../../shared/ui/copy-field.tsx';
import { helpBelow } from '../../../../shared/ui/help-below.ts';
import { useCheckConnection } from '../../api/change-connection.ts';
import { useConnectionNow } from '../../api/list-connections.ts';
import type { ConnectionFormValues } from '../../forms/connection-form.ts';
import { ConnectionStatusPill } from '../connection-status.tsx';
import classes from './cloud-fields.module.css';

interface CloudFieldsProps {
  readonly form: RecordForm<ConnectionFormValues>;
  readonly connection: ConnectionForm | null;
}

/** Credentials of WhatsApp's official API, and the webhook data for Meta. */
export function CloudFields({ form, connection }: CloudFieldsProps) {
  const { t } = useTranslation('connections');
  const id = { autoComplete: 'off', inputMode: 'numeric', inputWrapperOrder: helpBelow } as const;
  const secret = {
    autoComplete: 'new-password',
    inputWrapperOrder: helpBelow,
    visibilityToggleButtonProps: { 'aria-label': t('showSecret') },
    visibilityToggleFocusable: true,
  } as const;
  if (connection?.isSignedUp) return <p>{connection.isOnBusinessApp ? t('signedUpWithApp') : t('signedUpApiOnly')}</p>;
  return (
    <>
      <TextInput
        {...form.field('phoneNumberId')}
        {...id}
        description={t('phoneNumberIdText')}
        label={t('phoneNumberId')}
      />
      <TextInput
        {...form.field('businessAccountId')}
        {...id}
        description={t('businessAccountIdText')}
        label={t('businessAccountId')}
      />
      <PasswordInput
        {...form.field('accessToken')}
        {...secret}
        description={connection?.hasToken ? t('secretStored') : t('accessTokenText')}
        label={t('accessToken')}
      />
      <PasswordInput
        {...form.field('appSecret')}
        {...secret}
        description={connection?.hasAppSecret ? t('secretStored') : t('appSecretText')}
        label={t('appSecret')}
      />
      {connection === null ? (
        <p className={classes.note} data-wide>
          {t('webhookLater')}
        </p>
      ) : (
        <>
          <LiveCheck connection={connection} form={form} />
          {connection.webhookUrl !== null && (
            <CopyField description={t('webhookText')} label={t('webhook')} value={connection.webhookUrl} />
          )}
          {connection.verifyToken !== null && (
            <CopyField description={t('verifyTokenText')} label={t('verifyToken')} value={connection.verifyToken} />
          )}
        </>
      )}
    </>
  );
}

const credentials = ['phoneNumberId', 'businessAccountId', 'accessToken', 'appSecret'] as const;

/** Checks the stored credentials. Unsaved input must be saved first. */
function LiveCheck({
  form,
  connection,
}: {
  readonly form: CloudFieldsProps['form'];
  readonly connection: ConnectionForm;
}) {
  const { t } = useTranslation(['connections', 'errors']);
  const check = useCheckConnection();
  const { status, statusReason } = useConnectionNow(connection.id) ?? connection;
  const isTyped = credentials.some((name) => form.form.isDirty(name));
  return (
    <div className={classes.check} data-wide>
      <span role="status">
        <ConnectionStatusPill status={status} />
      </span>
      <span className={classes.reason}>
        {isTyped ? t('checkAfterSaving') : statusReason && t(statusReason.code, { ns: 'errors' })}
      </span>
      <Button
        disabled={isTyped || status === 'OPENING'}
        leftSection={<IconRefresh size={16} />}
        loading={check.isPending}
        onClick={() => check.mutate(connection)}
        variant="default"
      >
        {t('checkNow')}
      </Button>
    </div>
  );
}
