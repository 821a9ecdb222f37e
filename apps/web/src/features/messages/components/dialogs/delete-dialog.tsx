import type { Message } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { useDeleteMessage } from '../../api/change-message.ts';

interface DeleteDialogProps {
  readonly message: Message;
  readonly onClose: () => void;
}

export function DeleteDialog({ message, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('messages');
  const { mutate, isPending } = useDeleteMessage(onClose);
  return (
    <ConfirmDialog
      confirmLabel={t('delete')}
      isDestructive
      isOpen
      isWaiting={isPending}
      onClose={onClose}
      onConfirm={() => mutate({ message })}
      title={t('deleteTitle')}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
}
