import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { useCloseAll } from '../../api/close-all.ts';
import { useTickets } from '../../api/list-tickets.ts';
import type { TicketTab, TicketView } from '../../ticket-view.ts';
import { useTicketSurroundings } from '../../tickets-context.tsx';

interface CloseAllDialogProps {
  readonly tab: TicketTab;
  /** The tab as it is shown. */
  readonly view: TicketView;
  readonly queueIds: readonly number[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before all tickets of a tab are resolved, with their number. */
export function CloseAllDialog({ tab, view, queueIds, isOpen, onClose }: CloseAllDialogProps) {
  const { t } = useTranslation('tickets');
  const { notify } = useTicketSurroundings();
  const { mutate, isPending } = useCloseAll((count) => {
    notify({ kind: 'success', message: t('closedAll', { count }) });
    onClose();
  });
  const { count } = useTickets(view, { isWanted: isOpen });
  const isFiltered = view.withBot || view.connectionIds.length + view.userIds.length + view.tagIds.length > 0;
  const names = { open: t('tabOpen'), pending: t('tabPending'), group: t('tabGroup') };
  return (
    <ConfirmDialog
      cancelLabel={t('no')}
      confirmLabel={t('yesCloseAll')}
      isDestructive
      isDisabled={!count}
      isOpen={isOpen}
      isWaiting={isPending}
      onClose={onClose}
      onConfirm={() => mutate({ tab, view, queueIds, count: count ?? 0 })}
      title={t('closeAllQuestion', { tab: names[tab] })}
    >
      {count === undefined ? t('loading') : t('closeAllText', { count })}
      {isFiltered && ` ${t('closeAllFiltered')}`}
    </ConfirmDialog>
  );
}
