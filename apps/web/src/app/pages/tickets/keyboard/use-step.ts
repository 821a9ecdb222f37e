import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type Step, useNeighbour } from '../../../../features/tickets/index.ts';
import { isTyping } from '../../../../shared/hooks/is-typing.ts';
import { useTicketPlaces } from '../use-ticket-places.ts';

/** Opens the next or previous ticket. Focus stays in the composer if it was there, otherwise in the list. */
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
    // A user who has navigated elsewhere while the next page was loading stays there.
    if (found === undefined || latest.current !== from) return;
    // A second key pressed before this ticket is rendered continues from it.
    latest.current = { ...from, uuid: found.uuid };
    if (isWriting) places.open(found.uuid);
    else places.pass(found.uuid);
  };
}
