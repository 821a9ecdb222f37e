import { z } from 'zod';
import { connectionFailure } from './connection.ts';

/** A message template with its approval status. The provider defines which components exist. */
export const messageTemplate = z
  .object({
    id: z.number().int(),
    name: z.string(),
    language: z.string(),
    category: z.string(),
    status: z.string(),
    parameterFormat: z.string(),
    components: z.array(z.record(z.string(), z.unknown())),
  })
  .meta({ id: 'MessageTemplate' });
export type MessageTemplate = z.infer<typeof messageTemplate>;

export const messageTemplateList = z
  .object({
    templates: z.array(messageTemplate),
    lastSyncedAt: z.string().nullable(),
    lastSyncError: connectionFailure.nullable(),
  })
  .meta({ id: 'MessageTemplateList' });
export type MessageTemplateList = z.infer<typeof messageTemplateList>;
