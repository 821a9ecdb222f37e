import { type Contact, can, type TagMark, type Ticket } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import {
  applyConsentMessage,
  applyContactMessage,
  applyNoteMessage,
  applySharedMessage,
  applyTagMessage,
  applyTicketMessage,
  ContactDrawer,
  cacheDrawerContact,
} from '../../../../features/contact-drawer/index.ts';
import { LazyMediaViewer, MessagesProvider } from '../../../../features/messages/index.ts';
import { notify } from '../../../../features/notices/index.ts';
import { permissionHolder, useHasFeature, useLive, useUser } from '../../../../features/session/index.ts';
import { applyToCache, readContactMessage } from '../../../../features/tickets/index.ts';
import { needLaterTexts } from '../../../../shared/i18n/i18n.ts';
import type { ContactSurroundings } from '../conversation/conversation-parts.tsx';
import { ticketViewer } from '../live/use-ticket-viewer.ts';
import { useMessagesViewer } from '../use-messages-viewer.ts';
import { useTicketPlaces } from '../use-ticket-places.ts';

/** A separate download of the contacts screen, texts included, needed only when a contact is edited. */
const contactDialogs = async () =>
  (await Promise.all([import('../../../../features/contacts/index.ts'), needLaterTexts()]))[0];
const ContactDialog = lazy(async () => ({ default: (await contactDialogs()).ContactDialog }));
const BlockDialog = lazy(async () => ({ default: (await contactDialogs()).BlockDialog }));

interface TicketContactProps extends ContactSurroundings {
  readonly ticket: Ticket;
}

/** The contact of the open ticket. It follows realtime events, and its changes update the tickets. */
export function TicketContact({ ticket, isOver, onClose }: TicketContactProps) {
  const user = useUser();
  const hasKanban = useHasFeature('useKanban');
  const hasCampaigns = useHasFeature('useCampaigns');
  const queryClient = useQueryClient();
  useLive('contact', (message) => applyContactMessage(queryClient, message));
  useLive('contactConsent', (message) => applyConsentMessage(queryClient, message));
  useLive('ticketNote', (message) => applyNoteMessage(queryClient, message));
  useLive('tag', (message) => applyTagMessage(queryClient, message));
  useLive('ticket', (message) => applyTicketMessage(queryClient, ticket.contactId, message));
  useLive('appMessage', (message) => applySharedMessage(queryClient, ticket.contactId, message));
  const messagesViewer = useMessagesViewer();
  const places = useTicketPlaces();
  const handleOpenTicket = (uuid: string, messageId?: string) => {
    // Another ticket opens without the contact over it; the same one would stay covered.
    if (isOver) onClose();
    places.open(uuid, messageId);
  };

  const viewer = ticketViewer(user);
  const handleContact = (contact: Contact) => {
    const event = readContactMessage({ action: 'update', contact });
    if (event !== null) applyToCache(queryClient, event, viewer);
  };
  const handleSaved = (contact: Contact) => {
    void cacheDrawerContact(queryClient, contact);
    handleContact(contact);
  };
  const handleTags = (tags: TagMark[]) =>
    applyToCache(queryClient, { kind: 'changed', ticket: { ...ticket, tags } }, viewer);
  return (
    <ContactDrawer
      onClose={onClose}
      surroundings={{
        viewer: {
          userId: user.id,
          timeZone: user.company.timeZone,
          removesOthersNotes: can(permissionHolder(user), 'note:remove-others'),
          hasKanban,
          hasCampaigns,
          addsStages: can(permissionHolder(user), 'dashboard:view'),
          seesCosts: can(permissionHolder(user), 'cost:view'),
        },
        dialogs: {
          edit: (contact, close) => (
            <Suspense>
              <ContactDialog contact={contact} onClose={close} onSaved={handleSaved} />
            </Suspense>
          ),
          block: (contact, close) => (
            <Suspense>
              <BlockDialog contact={contact} onChanged={handleSaved} onClose={close} />
            </Suspense>
          ),
        },
        notify,
        onContactChanged: handleContact,
        onOpenTicket: handleOpenTicket,
        pictureViewer: (view) => (
          <MessagesProvider notify={notify} viewer={messagesViewer}>
            <LazyMediaViewer {...view} contactName={ticket.contact.name} />
          </MessagesProvider>
        ),
        onTicketTagsChanged: handleTags,
      }}
      ticket={ticket}
    />
  );
}
