import { Button, TextInput } from '@mantine/core';
import { type ConnectionSummary, registerNumberBody } from '@recado/contracts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { helpBelow } from '../../../../shared/ui/help-below.ts';
import { useSay } from '../../../../shared/ui/say.tsx';
import { useRegisterNumber } from '../../api/sign-up.ts';
import classes from '../added-dialog.module.css';

interface PinFormProps {
  readonly connection: ConnectionSummary;
  readonly onClose: () => void;
}

/** The last step of a number that is only on the API: its PIN. */
export function PinForm({ connection, onClose }: PinFormProps) {
  const { t } = useTranslation(['connections', 'common']);
  const say = useSay();
  const register = useRegisterNumber();
  const formId = useId();
  const [pin, setPin] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const handleSubmit = async () => {
    if (isSending) return;
    if (!registerNumberBody.safeParse({ pin }).success) return setProblem(t('pinWrong'));
    setSending(true);
    setProblem(null);
    try {
      await register(connection.id, pin);
      say({ kind: 'success', message: t('signUpDone', { name: connection.name }) });
      onClose();
    } catch (failure) {
      setProblem(errorText(failure));
      setSending(false);
    }
  };

  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="default">
            {t('cancel', { ns: 'common' })}
          </Button>
          <Button form={formId} loading={isSending} type="submit">
            {t('pinRegister')}
          </Button>
        </>
      }
      isOpen
      onClose={onClose}
      title={t('pinTitle', { name: connection.name })}
      width="md"
    >
      <form
        className={classes.root}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void handleSubmit();
        }}
      >
        <p className={classes.text}>{t('pinText')}</p>
        <TextInput
          autoComplete="off"
          data-autofocus
          description={t('pinHelp')}
          error={problem}
          inputMode="numeric"
          inputWrapperOrder={helpBelow}
          label={t('pinLabel')}
          maxLength={6}
          onChange={({ currentTarget }) => setPin(currentTarget.value)}
          value={pin}
        />
      </form>
    </Dialog>
  );
}
