import type { LiveMessage } from '@recado/contracts';
import type { FileListEvent } from '../api/cache-file-list.ts';

export const readFileMessage = (message: LiveMessage<'file'>): FileListEvent =>
  message.action === 'delete' ? { kind: 'gone', id: message.fileId } : { kind: 'put', record: message.fileList };
