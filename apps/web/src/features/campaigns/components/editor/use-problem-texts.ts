import { CAMPAIGN_FILE_MAX_BYTES } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../../shared/i18n/format-bytes.ts';
import type { CampaignField, CampaignProblem } from '../../forms/campaign-form.ts';
import type { Refusal } from './refused-fields.ts';

/** The problems of the form in words, each with what to do. */
export function useProblemTexts(): (refusal: Refusal) => Partial<Record<CampaignField, string>> {
  const { t } = useTranslation(['campaigns', 'common']);
  return ({ problems, variables }) => {
    const textOf = (field: CampaignField, problem: CampaignProblem): string => {
      switch (problem) {
        case 'required':
          if (field === 'messages') return t('messageRequired');
          if (field === 'confirmations') return t('confirmationRequired');
          if (field === 'audience') return t('audienceRequired');
          if (field === 'queue') return t('queueRequired');
          return t('fieldRequired', { ns: 'common' });
        case 'short':
          return t('tooShort');
        case 'long':
          return t('tooLong');
        case 'past':
          return t('timePast');
        case 'size':
          return t('attachmentSize', { size: formatBytes(CAMPAIGN_FILE_MAX_BYTES) });
        case 'type':
          return t('attachmentType');
        case 'gone':
          return t('choiceGone');
        case 'unknown-variables':
          return t('unknownVariables', { names: variables.map((name) => `{${name}}`).join(', ') });
      }
    };
    return Object.fromEntries(
      (Object.entries(problems) as [CampaignField, CampaignProblem][]).map(([field, problem]) => [
        field,
        textOf(field, problem),
      ]),
    );
  };
}
