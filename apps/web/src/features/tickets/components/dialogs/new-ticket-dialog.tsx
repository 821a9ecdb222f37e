import type { Ticket, TicketHolder } from '@recado/contracts';
import { lazy, Suspense, useState } from 'react';
import type { Addressee } from './addressee.ts';
import { HeldDialog } from './held-dialog.tsx';
import type { RenderNewContact } from './new-ticket-form.tsx';

const NewTicketForm = lazy(async () => ({ default: (await import('./new-ticket-form.tsx')).NewTicketForm }));

interface NewTicketDialogProps {
  readonly isOpen: boolean;
  /** The contact, if known already; otherwise the dialog asks. */
  readonly addressee?: Addressee | null;
  /** Lets the agent add a contact that the search does not find. */
  readonly renderNewContact?: RenderNewContact | undefined;
  readonly onClose: () => void;
  /** The new one, or the user's own that is open already. */
  readonly onOpened: (ticket: Ticket | TicketHolder) => void;
}

/** Starts a conversation, or names the agent who already has one with the contact. */
export function NewTicketDialog(props: NewTicketDialogProps) {
  const { isOpen, addressee = null, renderNewContact, onClose, onOpened } = props;
  const [holder, setHolder] = useState<TicketHolder | null>(null);
  const handleHeld = (held: TicketHolder) => {
    onClose();
    setHolder(held);
  };
  return (
    <>
      {isOpen && (
        <Suspense>
          <NewTicketForm
            addressee={addressee}
            onClose={onClose}
            onHeld={handleHeld}
            onOpened={onOpened}
            renderNewContact={renderNewContact}
          />
        </Suspense>
      )}
      <HeldDialog holder={holder} onClose={() => setHolder(null)} />
    </>
  );
}
