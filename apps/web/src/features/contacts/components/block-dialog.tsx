import type { Contact } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useBlockContact } from '../api/block-contact.ts';

interface BlockDialogProps {
  readonly contact: Pick<Contact, 'id' | 'name' | 'active'>;
  readonly onClose: () => void;
  /** The contact stands elsewhere on the page too. */
  readonly onChanged?: (contact: Contact) => void;
}

/** Asks before a contact is blocked or unblocked. */
export function BlockDialog({ contact: { id, name, active }, onClose, onChanged }: BlockDialogProps) {
  const { t } = useTranslation('contacts');
  const { mutate, isPending } = useBlockContact(id, (contact) => onChanged?.(contact));
  return (
    <ConfirmDialog
      confirmLabel={active ? t('block') : t('unblock')}
      isDestructive={active}
      isOpen
      isWaiting={isPending}
      onClose={onClose}
      onConfirm={() => mutate(!active, { onSettled: onClose })}
      title={active ? t('blockTitle', { name }) : t('unblockTitle', { name })}
    >
      {active ? t('blockText') : t('unblockText')}
    </ConfirmDialog>
  );
}
