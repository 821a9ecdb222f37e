import type { LiveMessage } from '@recado/contracts';
import type { QuickMessageEvent } from '../api/cache-quick-message.ts';

export const readQuickMessageMessage = (message: LiveMessage<'quickemessage'>): QuickMessageEvent =>
  message.action === 'delete' ? { kind: 'gone', id: message.id } : { kind: 'put', record: message.record };
