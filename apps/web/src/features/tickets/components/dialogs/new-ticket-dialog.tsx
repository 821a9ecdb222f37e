import type { Ticket, TicketHolder } from '@recado/contracts';
import { lazy, Suspense, useState } from 'react';
import { HeldDialog } from './held-dialog.tsx';
import type { Addressee } from './new-ticket-form.tsx';

const NewTicketForm = lazy(async () => ({ default: (await import('./new-ticket-form.tsx')).NewTicketForm }));

interface NewTicketDialogProps {
  readonly isOpen: boolean;
  /** With whom, where that is known already; otherwise one is asked. */
  readonly addressee?: Addressee | null;
  readonly onClose: () => void;
  /** The new one, or what is known of one's own that is open already. */
  readonly onOpened: (ticket: Ticket | TicketHolder) => void;
}

/** Starts a conversation, or tells who has one with the contact already. */
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
