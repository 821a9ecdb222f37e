import type { Ticket } from '@recado/contracts';
import { IconMessage, IconMessages, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useUser } from '../../../features/session/index.ts';
import { listTime } from '../../../shared/i18n/date-time.ts';
import { addressing } from '../../pages/contacts/addressing.ts';
import { atMessage, opening } from '../../pages/tickets/use-ticket-places.ts';
import { fuzzyMatch } from './fuzzy-match.ts';
import type { useFoundRecords } from './use-found-records.ts';
import type { FoundEntry } from './use-palette-entries.ts';

/** Search results of the server as palette entries. */
export function useRecordEntries(
  typed: string,
  { contacts, tickets, messages }: ReturnType<typeof useFoundRecords>,
  onClose: () => void,
): readonly FoundEntry[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { timeZone } = useUser().company;
  const now = new Date();
  const placeOf = ({ queue, updatedAt }: Ticket) =>
    [queue?.name, listTime(updatedAt, { now, timeZone })].filter(Boolean).join(' · ');
  const found = (title: string) => ({ title, positions: fuzzyMatch(typed, title)?.positions ?? none });
  const going = (go: () => void) => () => {
    onClose();
    go();
  };
  return [
    ...contacts.map((contact) => ({
      ...found(contact.name),
      id: `contact-${contact.id}`,
      section: t('paletteContacts'),
      icon: IconUser,
      detail: { text: contact.number },
      run: going(() => void navigate('/contacts', { state: addressing(contact) })),
    })),
    ...tickets.map((ticket) => ({
      ...found(ticket.contact.name),
      id: `ticket-${ticket.id}`,
      section: t('paletteTickets'),
      icon: IconMessages,
      detail: { text: `#${ticket.number}` },
      group: placeOf(ticket),
      run: going(() => void navigate(`/tickets/${ticket.uuid}`, { state: opening })),
    })),
    ...messages.map(({ ticket, message }) => ({
      title: ticket.contact.name,
      positions: none,
      id: `message-${message.messageId}`,
      section: t('paletteMessages'),
      icon: IconMessage,
      detail: message,
      group: placeOf(ticket),
      run: going(() => void navigate(`/tickets/${ticket.uuid}${atMessage('', message.messageId)}`, { state: opening })),
    })),
  ];
}

const none: ReadonlySet<number> = new Set();
