import { type Contact, contactsContract } from '@recado/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReceivedCard } from '../../../../features/messages/index.ts';
import { notify } from '../../../../features/notices/index.ts';
import { NewTicketDialog } from '../../../../features/tickets/index.ts';
import { call } from '../../../../shared/api/client.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { LazyContactDialog } from '../lazy-contact-dialog.tsx';
import { opening } from '../use-ticket-places.ts';

/** Saves the contact of a received card and starts a conversation with it; an unsaved contact is saved first. */
export function useCardDialogs() {
  const navigate = useNavigate();
  const [saved, setSaved] = useState<{ readonly card: ReceivedCard; readonly isWritten: boolean } | null>(null);
  const [addressee, setAddressee] = useState<Contact | null>(null);
  const write = async (card: ReceivedCard) => {
    try {
      const { contactId } = await call(contactsContract.profile, { params: { number: card.number } });
      if (contactId === 0) setSaved({ card, isWritten: true });
      else setAddressee(await call(contactsContract.show, { params: { id: contactId } }));
    } catch (error) {
      notify({ kind: 'error', message: errorText(error) });
    }
  };
  return {
    onCard: (card: ReceivedCard, what: 'save' | 'write') => {
      if (what === 'write') void write(card);
      else setSaved({ card, isWritten: false });
    },
    dialogs: (
      <>
        {saved !== null && (
          <LazyContactDialog
            contact={null}
            onClose={() => setSaved(null)}
            onSaved={(contact) => {
              if (saved.isWritten) setAddressee(contact);
            }}
            suggested={saved.card}
          />
        )}
        <NewTicketDialog
          addressee={addressee}
          isOpen={addressee !== null}
          onClose={() => setAddressee(null)}
          onOpened={({ uuid }) => {
            setAddressee(null);
            void navigate(`/tickets/${uuid}`, { state: opening });
          }}
        />
      </>
    ),
  };
}
