import type { Ticket } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useBlockContact } from '../api/block-contact.ts';

interface BlockDialogProps {
  readonly contact: Ticket['contact'];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before a contact is blocked or let in again. */
export function BlockDialog({ contact: { id, name, active }, isOpen, onClose }: BlockDialogProps) {
  const { t } = useTranslation('contactDrawer');
  const { mutate, isPending } = useBlockContact(id);
  return (
    <ConfirmDialog
      confirmLabel={active ? t('block') : t('unblock')}
      isDestructive={active}
      isOpen={isOpen}
      isWaiting={isPending}
      onClose={onClose}
      onConfirm={() => mutate(!active, { onSettled: onClose })}
      title={active ? t('blockTitle', { name }) : t('unblockTitle', { name })}
    >
      {active ? t('blockText') : t('unblockText')}
    </ConfirmDialog>
  );
}
