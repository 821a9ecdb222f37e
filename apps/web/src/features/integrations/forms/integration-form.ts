import {
  type Integration,
  type IntegrationLanguage,
  type IntegrationType,
  missingFields,
  type TestIntegrationBody,
  TYPEBOT_DELAY_MS,
  TYPEBOT_EXPIRES_MINUTES,
} from '@recado/contracts';

/** The integration as form values; without one, the defaults. The key file is write-only. */
export type IntegrationFormValues = ReturnType<typeof integrationFormValues>;

export function integrationFormValues(integration: Integration | null) {
  return {
    type: integration?.type ?? ('typebot' as IntegrationType),
    name: integration?.name ?? '',
    projectName: integration?.projectName ?? '',
    jsonContent: '',
    language: integration?.language ?? ('pt-BR' as IntegrationLanguage),
    urlN8N: integration?.urlN8N ?? '',
    typebotSlug: integration?.typebotSlug ?? '',
    // An emptied number field contains a text.
    typebotDelayMessage: (integration?.typebotDelayMessage ?? TYPEBOT_DELAY_MS) as number | string,
    typebotExpires: (integration?.typebotExpires ?? TYPEBOT_EXPIRES_MINUTES) as number | string,
    typebotKeywordFinish: integration?.typebotKeywordFinish ?? '',
    typebotKeywordRestart: integration?.typebotKeywordRestart ?? '',
    typebotUnknownMessage: integration?.typebotUnknownMessage ?? '',
    typebotRestartMessage: integration?.typebotRestartMessage ?? '',
  };
}

/**
 * The required fields that are empty, all at once: the schema checks them only when every other field is right. The
 * server has the stored key file, so a new one is needed only for the first save.
 */
export function emptyFields(values: IntegrationFormValues, stored: Integration | null): readonly string[] {
  const { type, projectName, urlN8N, typebotSlug } = values;
  const missing = missingFields({
    type,
    projectName: projectName.trim(),
    urlN8N: urlN8N.trim(),
    typebotSlug: typebotSlug.trim(),
  });
  const needsKey = type === 'dialogflow' && stored?.hasJsonContent !== true && values.jsonContent.trim() === '';
  return needsKey ? [...missing, 'jsonContent'] : missing;
}

/** What a test calls: the fields as typed, with the stored key where none is typed. */
export function testBody(values: IntegrationFormValues, stored: Integration | null): TestIntegrationBody {
  const { type, projectName, jsonContent, language, urlN8N, typebotSlug } = values;
  return { id: stored?.id ?? null, type, projectName, jsonContent, language, urlN8N, typebotSlug };
}

/** Whether calls of the type are signed and logged. */
export const isSigned = (type: IntegrationType): boolean => type === 'n8n' || type === 'webhook';
