import { z } from 'zod';

/** What a test call found. The web says each in words, and what to do about it. */
export const integrationTestCodes = [
  'ok',
  /** The key file is no JSON of a service account. */
  'bad-key',
  /** No key file is stored or sent. */
  'no-key',
  /** The service does not accept the key (401). */
  'key-refused',
  /** The account of the key may not use the agent, or its API is switched off (403). */
  'no-permission',
  'project-not-found',
  /** The Typebot server has no published bot of this name. */
  'bot-not-found',
  /** The address is not of the public internet. */
  'address-refused',
  /** The operator allows plain http only for listed hosts. */
  'https-required',
  'unreachable',
  'timeout',
  'redirected',
  'too-large',
  /** The address answers, but not as this service does. */
  'bad-answer',
  'too-many-calls',
  'service-failed',
  /** The connections that use it have no active default flow. */
  'no-flow',
] as const;
export type IntegrationTestCode = (typeof integrationTestCodes)[number];

export const integrationTestSchema = z
  .object({
    ok: z.boolean(),
    code: z.enum(integrationTestCodes),
    /** The HTTP status of the service; null when it did not answer. */
    status: z.number().int().nullable(),
    /** What the service would say to a customer who writes "Oi"; empty when it says nothing. */
    says: z.array(z.string()),
  })
  .meta({ id: 'QueueIntegrationTest' });
export type IntegrationTest = z.infer<typeof integrationTestSchema>;
