import type { ErrorCode } from '@recado/contracts';
import { isApiError } from '../../../../shared/api/api-error.ts';
import { errorDetails } from '../../../../shared/api/error-details.ts';
import type { CampaignField, CampaignProblem, CampaignProblems } from '../../forms/campaign-form.ts';

/** Refusals of the server that belong to one field of the form. */
const fields: Partial<Record<ErrorCode, readonly [CampaignField, CampaignProblem]>> = {
  ERR_NO_WAPP_FOUND: ['connection', 'gone'],
  ERR_CHANNEL_NOT_CAPABLE: ['connection', 'gone'],
  ERR_NO_CONTACT_LIST_FOUND: ['audience', 'gone'],
  ERR_NO_TAG_FOUND: ['audience', 'gone'],
  ERR_NO_QUEUE_FOUND: ['queue', 'gone'],
  ERR_QUEUE_REQUIRED: ['queue', 'required'],
  ERR_NO_TEMPLATE_FOUND: ['template', 'gone'],
  ERR_CAMPAIGN_UNKNOWN_VARIABLES: ['messages', 'unknown-variables'],
  ERR_CAMPAIGN_WITHOUT_MESSAGE: ['messages', 'required'],
  ERR_CAMPAIGN_WITHOUT_AUDIENCE: ['audience', 'required'],
  ERR_CAMPAIGN_TIME_PAST: ['scheduledAt', 'past'],
  ERR_MEDIA_NOT_SUPPORTED: ['attachment', 'type'],
};

export interface Refusal {
  readonly problems: CampaignProblems;
  /** Names in braces that no recipient has a value for. */
  readonly variables: readonly string[];
}

/** What an error of the server says about the form; no problems for any other error. */
export function refusalOf(error: unknown): Refusal {
  const [field, problem] = (isApiError(error) && fields[error.code as ErrorCode]) || [];
  return {
    problems: field === undefined ? {} : { [field]: problem },
    variables: errorDetails(error, 'ERR_CAMPAIGN_UNKNOWN_VARIABLES')?.variables ?? [],
  };
}
