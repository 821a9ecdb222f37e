import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

const aboutFileList = z.object({ fileListId: z.number() });

export const fileListCreated = defineEvent('file-list.created', aboutFileList);
export const fileListChanged = defineEvent('file-list.changed', aboutFileList);
/** Emitted while it still exists, so that queues that send it can be found. */
export const fileListRemoved = defineEvent('file-list.removed', aboutFileList);
