import type { LiveMessage } from '@recado/contracts';
import type { TagEvent } from '../api/cache-tag.ts';

export const readTagMessage = (message: LiveMessage<'tag'>): TagEvent =>
  message.action === 'delete' ? { kind: 'gone', id: message.tagId } : { kind: 'put', record: message.tag };
