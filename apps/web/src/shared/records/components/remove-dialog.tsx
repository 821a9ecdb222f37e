import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSay } from '../../ui/say.tsx';

interface RemoveDialogProps {
  /** Names the record: "Excluir a etiqueta VIP?". */
  readonly title: string;
  /** What is deleted with it, and what stays. */
  readonly children: ReactNode;
  /** So much is deleted with it that its name must be typed first. */
  readonly typedName?: string;
  /** The verb, where it is not deleting. */
  readonly confirmLabel?: string;
  readonly remove: () => Promise<unknown>;
  /** Toast after the deletion. */
  readonly removed: string;
  /** Error text, where these records have their own. */
  readonly failed?: string | ((error: unknown) => string | undefined);
  readonly onClose: () => void;
}

/** Asks before a record is deleted. */
export function RemoveDialog(props: RemoveDialogProps) {
  const { title, children, typedName, confirmLabel, remove, removed, failed, onClose } = props;
  const { t } = useTranslation('records');
  const say = useSay();
  const [isWaiting, setWaiting] = useState(false);
  const [typed, setTyped] = useState('');
  const handleConfirm = async () => {
    setWaiting(true);
    try {
      await remove();
      say({ kind: 'success', message: removed });
    } catch (error) {
      const own = typeof failed === 'function' ? failed(error) : failed;
      say({ kind: 'error', message: own ?? errorText(error) });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      confirmLabel={confirmLabel ?? t('remove')}
      isDestructive
      isDisabled={typedName !== undefined && typed.trim() !== typedName}
      isOpen
      isWaiting={isWaiting}
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
      title={title}
    >
      {children}
      {typedName !== undefined && (
        <TextInput
          autoComplete="off"
          label={t('typeName', { name: typedName })}
          mt={16}
          onChange={(event) => setTyped(event.currentTarget.value)}
          value={typed}
        />
      )}
    </ConfirmDialog>
  );
}
