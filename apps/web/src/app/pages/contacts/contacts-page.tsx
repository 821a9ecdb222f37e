import type { Contact } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import {
  ContactList,
  cacheContact,
  contactKeys,
  readContactMessage,
  rereadContacts,
} from '../../../features/contacts/index.ts';
import { notify } from '../../../features/notices/index.ts';
import { useCan, useLive } from '../../../features/session/index.ts';
import { NewTicketDialog, TicketsProvider } from '../../../features/tickets/index.ts';
import { useRecordsLive } from '../../records/use-records-live.ts';
import { useTicketViewer } from '../tickets/live/use-ticket-viewer.ts';
import { opening } from '../tickets/use-ticket-places.ts';
import { addresseeIn } from './addressing.ts';

/** The contacts, with a link from each into a conversation. */
export function ContactsPage() {
  const { t } = useTranslation('screens');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const viewer = useTicketViewer();
  const canRemove = useCan('contact:delete');
  const canImport = useCan('contact:import');
  const canExport = useCan('contact:export');
  const [addressee, setAddressee] = useState<Contact | null>(null);
  const { state, key } = useLocation();
  const [lastProgress, setHeard] = useState<string>();
  if (key !== lastProgress) {
    setHeard(key);
    if (addresseeIn(state) !== null) setAddressee(addresseeIn(state));
  }
  useRecordsLive({
    channel: 'contact',
    listsKey: contactKeys.lists,
    apply: (client, message) => cacheContact(client, readContactMessage(message)),
  });
  // No events are sent for the contacts of a renamed or deleted tag.
  useLive('tag', () => {
    void rereadContacts(queryClient);
    void queryClient.invalidateQueries({ queryKey: contactKeys.tags });
  });
  useLive('contactImport', ({ action }) => {
    if (action === 'refresh') void rereadContacts(queryClient);
  });
  return (
    <>
      <ContactList
        canExport={canExport}
        canImport={canImport}
        canRemove={canRemove}
        onStart={setAddressee}
        title={t('contacts')}
      />
      <TicketsProvider notify={notify} viewer={viewer}>
        <NewTicketDialog
          addressee={addressee}
          isOpen={addressee !== null}
          onClose={() => setAddressee(null)}
          onOpened={({ uuid }) => void navigate(`/tickets/${uuid}`, { state: opening })}
        />
      </TicketsProvider>
    </>
  );
}
