import { TICKET_PANEL_WIDTH, usersContract } from '@recado/contracts';
import { useState } from 'react';
import { updateUser, useUser } from '../../../features/session/index.ts';
import { call } from '../../../shared/api/client.ts';

/** How wide the list is. It moves with the handle and is kept for the user, wherever they sign in next. */
export function useListWidth(initialPx: number) {
  const user = useUser();
  const [px, setPx] = useState(initialPx);
  const within = (wanted: number) =>
    Math.round(Math.max(TICKET_PANEL_WIDTH.min, Math.min(TICKET_PANEL_WIDTH.max, wanted)));
  return {
    px,
    change: (wanted: number) => setPx(within(wanted)),
    /** Not worth a word when it fails: it holds here until the page is closed. */
    save: (wanted: number) => {
      const body = { defaultTicketsManagerWidth: within(wanted) };
      // The server announces no such change: the list would have its old width again after a look at another screen.
      updateUser({ ...user, ...body });
      call(usersContract.changePanelWidth, { params: { userId: user.id }, body }).catch(() => undefined);
    },
  };
}
