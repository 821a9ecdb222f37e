import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

const aboutTag = z.object({ tagId: z.number() });

export const tagCreated = defineEvent('tag.created', aboutTag);
export const tagChanged = defineEvent('tag.changed', aboutTag);
export const tagRemoved = defineEvent('tag.removed', aboutTag);
