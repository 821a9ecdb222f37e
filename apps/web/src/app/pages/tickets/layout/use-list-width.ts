import { TICKET_PANEL_WIDTH, usersContract } from '@recado/contracts';
import { useState } from 'react';
import { updateUser, useUser } from '../../../../features/session/index.ts';
import { call } from '../../../../shared/api/client.ts';

/** The width of the list. It follows the handle and is stored for the user's account. */
export function useListWidth(initialPx: number) {
  const user = useUser();
  const [px, setPx] = useState(initialPx);
  const within = (wanted: number) =>
    Math.round(Math.max(TICKET_PANEL_WIDTH.min, Math.min(TICKET_PANEL_WIDTH.max, wanted)));
  return {
    px,
    change: (wanted: number) => setPx(within(wanted)),
    /** A failed save needs no message: the width applies until the page is closed. */
    save: (wanted: number) => {
      const body = { defaultTicketsManagerWidth: within(wanted) };
      // The server sends no event for it: the list would get its old width back after a visit to another screen.
      updateUser({ ...user, ...body });
      call(usersContract.changePanelWidth, { params: { userId: user.id }, body }).catch(() => undefined);
    },
  };
}
