import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  /** Names the record: "Excluir a conexão Loja Centro?". */
  readonly title: string;
  readonly children: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The verb on the button. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  readonly isWaiting?: boolean;
  /** A requirement is not met yet. */
  readonly isDisabled?: boolean;
  /** Destructive: the button is red. */
  readonly isDestructive?: boolean;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      actions={
        <>
          <Button data-autofocus onClick={props.onClose} variant="default">
            {props.cancelLabel ?? t('cancel')}
          </Button>
          <Button
            color={props.isDestructive ? 'red' : 'brand'}
            disabled={props.isDisabled ?? false}
            loading={props.isWaiting ?? false}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={props.title}
    >
      {props.children}
    </Dialog>
  );
}
