import type { LiveMessage } from '@recado/contracts';
import type { ContactEvent } from '../api/cache-contact.ts';

export const readContactMessage = (message: LiveMessage<'contact'>): ContactEvent =>
  message.action === 'delete' ? { kind: 'gone', id: message.contactId } : { kind: 'put', record: message.contact };
