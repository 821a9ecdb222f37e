import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/error-text.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useSay } from '../say.tsx';

interface RemoveDialogProps {
  /** Names the thing: "Excluir a etiqueta VIP?". */
  readonly title: string;
  /** What goes with it, and what stays. */
  readonly children: ReactNode;
  /** So much goes with it that its name has to be typed first. */
  readonly typedName?: string;
  readonly remove: () => Promise<unknown>;
  /** Said when it is gone. */
  readonly removed: string;
  /** Said when it could not be, where these records word it in their own way. */
  readonly failed?: string;
  readonly onClose: () => void;
}

/** Asks before a record goes. */
export function RemoveDialog({ title, children, typedName, remove, removed, failed, onClose }: RemoveDialogProps) {
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
      say({ kind: 'error', message: failed ?? errorText(error) });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      confirmLabel={t('remove')}
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
