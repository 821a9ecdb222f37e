import type { Ticket, TicketHolder } from '@recado/contracts';
import { lazy, Suspense, useState } from 'react';
import { HeldDialog } from './held-dialog.tsx';
import type { Addressee } from './new-ticket-form.tsx';

const NewTicketForm = lazy(async () => ({ default: (await import('./new-ticket-form.tsx')).NewTicketForm }));

interface NewTicketDialogProps {
  readonly isOpen: boolean;
  /** The contact, if known already; otherwise the dialog asks. */
  readonly addressee?: Addressee | null;
  readonly onClose: () => void;
  /** The new one, or the user's own that is open already. */
  readonly onOpened: (ticket: Ticket | TicketHolder) => void;
}

/** Starts a conversation, or names the agent who already has one with the contact. */
export function NewTicketDialog({ isOpen, addressee = null, onClose, onOpened }: NewTicketDialogProps) {
  const [holder, setHolder] = useState<TicketHolder | null>(null);
  const handleHeld = (held: TicketHolder) => {
    onClose();
    setHolder(held);
  };
  return (
    <>
      {isOpen && (
        <Suspense>
          <NewTicketForm addressee={addressee} onClose={onClose} onHeld={handleHeld} onOpened={onOpened} />
        </Suspense>
      )}
      <HeldDialog holder={holder} onClose={() => setHolder(null)} />
    </>
  );
}
