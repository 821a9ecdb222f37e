import { CONTACT_TYPING_LASTS_SECONDS, type ContactTyping } from '@recado/contracts';
import { useEffect, useState } from 'react';
import { useLive } from '../../../../features/session/index.ts';

/** What the customer of a ticket is doing on their phone; null without an event in the last seconds. */
export function useContactTyping(ticketId: number): 'typing' | 'recording' | null {
  const [told, setTold] = useState<ContactTyping | null>(null);

  useEffect(() => {
    if (told === null) return;
    const ending = setTimeout(() => setTold(null), CONTACT_TYPING_LASTS_SECONDS * 1_000);
    return () => clearTimeout(ending);
  }, [told]);

  useLive('contactTyping', (message) => {
    if (message.ticketId === ticketId) setTold(message);
  });
  useLive('appMessage', (event) => {
    // A received message ends typing; the phone may not report it.
    if (event.action === 'create' && event.message.ticketId === ticketId && !event.message.fromMe) setTold(null);
  });
  return told === null || told.ticketId !== ticketId || told.state === 'paused' ? null : told.state;
}
