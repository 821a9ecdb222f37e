import { z } from 'zod';
import { defineEvent } from '../../platform/events/events.ts';

const aboutFileList = z.object({ fileListId: z.number() });

export const fileListCreated = defineEvent('file-list.created', aboutFileList);
export const fileListChanged = defineEvent('file-list.changed', aboutFileList);
/** Announced while it is still there, so that who sends it can be found. */
export const fileListRemoved = defineEvent('file-list.removed', aboutFileList);
