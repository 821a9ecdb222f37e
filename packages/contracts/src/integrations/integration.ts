import { z } from 'zod';

export const integrationTypes = ['dialogflow', 'n8n', 'webhook', 'typebot', 'flowbuilder'] as const;
export type IntegrationType = (typeof integrationTypes)[number];

/** Languages of a Dialogflow agent. */
export const integrationLanguages = ['pt-BR', 'en', 'es'] as const;
export type IntegrationLanguage = (typeof integrationLanguages)[number];

/** Defaults of the fields of a Typebot. */
export const TYPEBOT_DELAY_MS = 1_000;
export const TYPEBOT_EXPIRES_MINUTES = 1;

/** An external service that answers customers. Its secrets are write-only. */
export const integrationSchema = z
  .object({
    id: z.number().int(),
    type: z.enum(integrationTypes),
    name: z.string(),
    /** The id of the Google Cloud project of a Dialogflow agent. */
    projectName: z.string(),
    /** Always empty: the key file of a service account is write-only. */
    jsonContent: z.literal(''),
    hasJsonContent: z.boolean(),
    /** The e-mail address of the stored service account; empty without one. */
    serviceAccount: z.string(),
    language: z.enum(integrationLanguages),
    /** The address of the n8n workflow, the webhook or the Typebot server. */
    urlN8N: z.string(),
    typebotSlug: z.string(),
    /** Milliseconds between two messages of the bot. */
    typebotDelayMessage: z.number().int(),
    /** Minutes of silence after which a session starts again; 0: never. */
    typebotExpires: z.number().int(),
    typebotKeywordFinish: z.string(),
    typebotKeywordRestart: z.string(),
    typebotUnknownMessage: z.string(),
    typebotRestartMessage: z.string(),
    /** Whether calls are signed; true for `n8n` and `webhook`. */
    hasSecret: z.boolean(),
    /** Until when calls are signed with the previous secret too; null when only one is valid. */
    previousSecretUntil: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'QueueIntegration' });
export type Integration = z.infer<typeof integrationSchema>;

/** An integration after a save. */
export const integrationSavedSchema = integrationSchema
  .extend({
    /** The signing secret, in this one answer after it was made; else null. */
    secret: z.string().nullable(),
  })
  .meta({ id: 'QueueIntegrationSaved' });
export type IntegrationSaved = z.infer<typeof integrationSavedSchema>;

/** An integration in a selection. */
export const integrationOptionSchema = integrationSchema
  .pick({ id: true, name: true, type: true })
  .meta({ id: 'QueueIntegrationOption' });
export type IntegrationOption = z.infer<typeof integrationOptionSchema>;

/** The list for selections stops at this number. */
export const INTEGRATION_OPTIONS_LIMIT = 1000;
export const INTEGRATIONS_MAX = 200;
