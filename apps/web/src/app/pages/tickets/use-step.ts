import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type Step, useNeighbour } from '../../../features/tickets/index.ts';
import { isTyping } from '../../../shared/hooks/is-typing.ts';
import { useTicketPlaces } from './use-ticket-places.ts';

/** Opens the ticket below or above the open one. Who was writing goes on writing there; others stay in the list. */
export function useStep(uuid: string | undefined): (step: Step) => Promise<void> {
  const places = useTicketPlaces();
  const findNeighbour = useNeighbour();
  const { key } = useLocation();
  const latest = useRef({ key, uuid });
  useLayoutEffect(() => {
    latest.current = { key, uuid };
  }, [key, uuid]);
  return async (step) => {
    const isWriting = isTyping(document.activeElement);
    const from = latest.current;
    const found = await findNeighbour(from.uuid, step).catch(() => undefined);
    // Who has gone elsewhere while the next page was being read stays there.
    if (found === undefined || latest.current !== from) return;
    // A second key that comes before this ticket is drawn goes on from it.
    latest.current = { ...from, uuid: found.uuid };
    if (isWriting) places.open(found.uuid);
    else places.pass(found.uuid);
  };
}
