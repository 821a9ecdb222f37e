import { Button } from '@mantine/core';
import { authContract } from '@recado/contracts';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { notify } from '../../../features/notices/index.ts';
import { updateUser, useUser } from '../../../features/session/index.ts';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { StateMessage } from '../../../shared/ui/state-message.tsx';

/** The page of the link sent to a new address. A click confirms, because mail programs open links by themselves. */
export function ConfirmEmailPage() {
  const { t } = useTranslation(['pages', 'screens']);
  const user = useUser();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [isSending, setSending] = useState(false);
  const token = query.get('token')?.trim() ?? '';

  async function confirm() {
    setSending(true);
    try {
      await call(authContract.confirmEmail, { body: { token } });
      updateUser({ ...user, emailConfirmed: true });
      notify({ kind: 'success', message: t('confirmEmailDone') });
      await navigate('/tickets', { replace: true });
    } catch (error) {
      notify({ kind: 'error', message: errorText(error) });
      setSending(false);
    }
  }

  return (
    <StateMessage
      icon={<IconMailCheck size={28} stroke={1.5} />}
      title={t('screens:confirmEmail')}
      actions={
        token !== '' && (
          <Button loading={isSending} onClick={() => void confirm()}>
            {t('confirmEmailSubmit')}
          </Button>
        )
      }
    >
      {token === '' ? t('confirmEmailNoToken') : t('confirmEmailHint', { email: user.email })}
    </StateMessage>
  );
}
