import { useMemo } from 'react';
import { useAddressParams } from '../../../shared/hooks/use-address-params.ts';
import { storageKeys } from '../../../shared/lib/stored.ts';
import { useStoredPreference } from '../../../shared/lib/use-stored-preference.ts';
import { useQueueChoices } from '../api/queue-choices.ts';
import { useTicketSurroundings } from '../tickets-context.tsx';
import { type ListChoices, readChoices, readQueueChoice, writeChoices } from './list-choices.ts';

/** The list's choices from the URL and from this device, with their setters. */
export function useListChoices() {
  const { viewer } = useTicketSurroundings();
  const queues = useQueueChoices();
  const [params, changeParams] = useAddressParams();
  const [sort, setSort] = useStoredPreference(storageKeys.ticketSort, (stored) => (stored === 'ASC' ? 'ASC' : 'DESC'));
  const [waitingSort, setWaitingSort] = useStoredPreference(storageKeys.waitingSort, (stored) =>
    stored === 'DESC' ? 'DESC' : 'ASC',
  );
  const [showAll, setShowAll] = useStoredPreference(storageKeys.ticketShowAll, (stored) => stored === 'true');
  const [queueText, setQueueText] = useStoredPreference(storageKeys.ticketQueues, (stored) => stored ?? 'all');

  const choices = useMemo<ListChoices>(() => {
    const offered = queues.map(({ id }) => id);
    return {
      ...readChoices(params, viewer),
      sort,
      waitingSort,
      showAll,
      queueIds: readQueueChoice(queueText, offered),
    };
  }, [params, viewer, sort, waitingSort, showAll, queueText, queues]);

  const change = (changed: Partial<ListChoices>) => {
    if (changed.sort !== undefined) setSort(changed.sort);
    if (changed.waitingSort !== undefined) setWaitingSort(changed.waitingSort);
    if (changed.showAll !== undefined) setShowAll(changed.showAll);
    if (changed.queueIds !== undefined) setQueueText(changed.queueIds === null ? 'all' : changed.queueIds.join(','));
    changeParams((current) => writeChoices(current, changed));
  };
  return { choices, change, queues };
}
