import { Button } from '@mantine/core';
import { IconCheck, IconHandStop, IconRotateClockwise } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import type { TicketMoves } from './use-ticket-moves.tsx';

/** The main action of a ticket: accept, resolve or reopen. */
export function MainAction({ moves, isIconOnly }: { readonly moves: TicketMoves; readonly isIconOnly: boolean }) {
  const action = useMainAction(moves);
  if (action === null) return null;
  const { icon: Icon, label, variant, onClick, isWaiting } = action;
  if (isIconOnly) {
    return (
      <IconButton
        color="brand"
        icon={<Icon size={18} stroke={1.7} />}
        label={label}
        loading={isWaiting}
        onClick={onClick}
        variant={variant}
      />
    );
  }
  return (
    <Button h={32} leftSection={<Icon size={16} />} loading={isWaiting} mx={8} onClick={onClick} variant={variant}>
      {label}
    </Button>
  );
}

function useMainAction({ may, take, askResolve, isTaking }: TicketMoves) {
  const { t } = useTranslation('tickets');
  if (may.accept)
    return { icon: IconHandStop, label: t('accept'), variant: 'light', onClick: take, isWaiting: isTaking };
  if (may.resolve)
    return { icon: IconCheck, label: t('resolve'), variant: 'light', onClick: askResolve, isWaiting: false };
  if (may.reopen)
    return { icon: IconRotateClockwise, label: t('reopen'), variant: 'light', onClick: take, isWaiting: isTaking };
  return null;
}
