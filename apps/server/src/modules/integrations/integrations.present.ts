import type { Integration, integrationChangeBody, newIntegrationBody } from '@recado/contracts';
import type { z } from 'zod';
import { definedFields } from '../../platform/defined-fields.ts';
import type { IntegrationFields, IntegrationRow } from './integrations.tables.ts';
import type { IntegrationInput } from './save-integration.ts';

/** The wire names the address after n8n, whatever the type. */
export const presentIntegration = ({ now }: { readonly now: Date }, row: IntegrationRow): Integration => ({
  id: row.id,
  type: row.type,
  name: row.name,
  projectName: row.projectName,
  jsonContent: '',
  hasJsonContent: row.hasCredential,
  serviceAccount: row.serviceAccount,
  language: row.language,
  urlN8N: row.url,
  typebotSlug: row.typebotSlug,
  typebotDelayMessage: row.typebotDelayMs,
  typebotExpires: row.typebotExpiresMinutes,
  typebotKeywordFinish: row.typebotKeywordFinish,
  typebotKeywordRestart: row.typebotKeywordRestart,
  typebotUnknownMessage: row.typebotUnknownMessage,
  typebotRestartMessage: row.typebotRestartMessage,
  hasSecret: row.endpointId !== null,
  previousSecretUntil:
    row.previousSecretUntil && row.previousSecretUntil > now ? row.previousSecretUntil.toISOString() : null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export function readNewIntegration(body: z.output<typeof newIntegrationBody>): IntegrationInput<IntegrationFields> {
  const { jsonContent, urlN8N, typebotDelayMessage, typebotExpires, ...fields } = body;
  return {
    fields: {
      ...fields,
      url: urlN8N,
      typebotDelayMs: typebotDelayMessage,
      typebotExpiresMinutes: typebotExpires,
    },
    keyFile: jsonContent.trim(),
  };
}

export function readIntegrationChange(
  body: z.output<typeof integrationChangeBody>,
): IntegrationInput<Partial<IntegrationFields>> {
  const { jsonContent = '', urlN8N, typebotDelayMessage, typebotExpires, ...fields } = body;
  return {
    fields: definedFields({
      ...fields,
      url: urlN8N,
      typebotDelayMs: typebotDelayMessage,
      typebotExpiresMinutes: typebotExpires,
    }),
    keyFile: jsonContent.trim(),
  };
}
