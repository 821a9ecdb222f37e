import type { LiveMessage } from '@recado/contracts';
import type { HelpEvent } from '../api/cache-help.ts';

export const readHelpMessage = (message: LiveMessage<'help'>): HelpEvent =>
  message.action === 'delete' ? { kind: 'gone', id: message.helpId } : { kind: 'put', record: message.help };
