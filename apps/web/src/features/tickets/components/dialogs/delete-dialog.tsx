import type { Ticket } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { useDeleteTicket } from '../../api/delete-ticket.ts';

interface DeleteDialogProps {
  readonly ticket: Ticket;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteDialog({ ticket, isOpen, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('tickets');
  const { mutate, isPending } = useDeleteTicket(onDeleted);
  return (
    <ConfirmDialog
      confirmLabel={t('delete')}
      isDestructive
      isOpen={isOpen}
      isWaiting={isPending}
      onClose={onClose}
      onConfirm={() => mutate(ticket)}
      title={t('deleteTitle', { number: ticket.number, name: ticket.contact.name })}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
}
