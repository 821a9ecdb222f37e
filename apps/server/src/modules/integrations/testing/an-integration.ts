import { unique } from '../../../../test/factories.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import type { IntegrationFields, IntegrationRow } from '../integrations.tables.ts';
import { createIntegration } from '../save-integration.ts';

export interface MadeIntegration extends IntegrationRow {
  /** The signing secret of a webhook; empty for other types. */
  readonly secret: string;
}

/** An integration of a company; a webhook unless said otherwise. */
export async function anIntegration(
  scope: CompanyScope,
  fields: Partial<IntegrationFields> = {},
  keyFile = '',
): Promise<MadeIntegration> {
  const { integration, secret } = await createIntegration(scope, {
    fields: {
      type: 'webhook',
      name: unique('Robô'),
      projectName: '',
      language: 'pt-BR',
      url: 'https://example.com/hook',
      typebotSlug: '',
      typebotDelayMs: 0,
      typebotExpiresMinutes: 10,
      typebotKeywordFinish: '',
      typebotKeywordRestart: '',
      typebotUnknownMessage: '',
      typebotRestartMessage: '',
      ...fields,
    },
    keyFile,
  });
  return { ...integration, secret: secret ?? '' };
}
