import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { useCloseAll } from '../../api/close-all.ts';
import type { TicketTab } from '../../ticket-view.ts';
import { useTicketSurroundings } from '../../tickets-context.tsx';

interface CloseAllDialogProps {
  readonly tab: TicketTab;
  readonly queueIds: readonly number[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function CloseAllDialog({ tab, queueIds, isOpen, onClose }: CloseAllDialogProps) {
  const { t } = useTranslation('tickets');
  const { notify } = useTicketSurroundings();
  const { mutate, isPending } = useCloseAll((count) => {
    notify({ kind: 'success', message: t('closedAll', { count }) });
    onClose();
  });
  const names = { open: t('tabOpen'), pending: t('tabPending'), group: t('tabGroup') };
  return (
    <ConfirmDialog
      cancelLabel={t('no')}
      confirmLabel={t('yesCloseAll')}
      isDestructive
      isOpen={isOpen}
      isWaiting={isPending}
      onClose={onClose}
      onConfirm={() => mutate({ tab, queueIds })}
      title={t('closeAllQuestion', { tab: names[tab] })}
    >
      {t('closeAllText', { count: queueIds.length })}
    </ConfirmDialog>
  );
}
