import { Button, Textarea } from '@mantine/core';
import type { Message } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { useEditMessage } from '../../api/change-message.ts';

interface EditDialogProps {
  readonly message: Message;
  readonly onClose: () => void;
}

export function EditDialog({ message, onClose }: EditDialogProps) {
  const { t } = useTranslation(['messages', 'common']);
  const [text, setText] = useState(message.body);
  const { mutate, isPending } = useEditMessage(onClose);
  const isChanged = text.trim() !== message.body.trim();
  const isEmpty = text.trim() === '';
  const handleSubmit = () => {
    if (isEmpty || isPending) return;
    if (isChanged) mutate({ message, body: text });
    else onClose();
  };
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="default">
            {t('cancel', { ns: 'common' })}
          </Button>
          <Button disabled={isEmpty} loading={isPending} type="submit">
            {t('save')}
          </Button>
        </>
      }
      isChanged={isChanged}
      isOpen
      onClose={onClose}
      onSubmit={handleSubmit}
      title={t('editTitle')}
      width="md"
    >
      <Textarea
        data-autofocus
        error={isEmpty ? t('editEmpty') : null}
        label={t('editLabel')}
        maxRows={12}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        value={text}
      />
    </Dialog>
  );
}
