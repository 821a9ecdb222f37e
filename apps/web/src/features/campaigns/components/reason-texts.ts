import type { HoldReason, RecipientReason, StopReason } from '@recado/contracts';
import type { campaigns } from '../locales/pt.ts';

type Key = keyof typeof campaigns;

interface ReasonText {
  readonly word: Key;
  /** What to do, or what happens next. */
  readonly remedy: Key;
}

/** Why a recipient was skipped or failed. */
export const reasonTexts = {
  'opted-out': { word: 'reasonOptedOut', remedy: 'remedyOptedOut' },
  blocked: { word: 'reasonBlocked', remedy: 'remedyBlocked' },
  absent: { word: 'reasonAbsent', remedy: 'remedyAbsent' },
  malformed: { word: 'reasonMalformed', remedy: 'remedyMalformed' },
  duplicate: { word: 'reasonDuplicate', remedy: 'remedyDuplicate' },
  'window-closed': { word: 'reasonWindowClosed', remedy: 'remedyWindowClosed' },
  'missing-value': { word: 'reasonMissingValue', remedy: 'remedyMissingValue' },
  frequency: { word: 'reasonFrequency', remedy: 'remedyFrequency' },
  'new-contact-limit': { word: 'reasonNewContactLimit', remedy: 'remedyNewContactLimit' },
  'late-answer': { word: 'reasonLateAnswer', remedy: 'remedyRetry' },
  'not-on-channel': { word: 'reasonAbsent', remedy: 'remedyAbsent' },
  template: { word: 'reasonTemplate', remedy: 'remedyTemplate' },
  media: { word: 'reasonMedia', remedy: 'remedyMedia' },
  invalid: { word: 'reasonInvalid', remedy: 'remedyInvalid' },
  credentials: { word: 'reasonCredentials', remedy: 'remedyCredentials' },
  restricted: { word: 'reasonRestricted', remedy: 'remedyRestricted' },
  'marketing-limit': { word: 'reasonMarketingLimit', remedy: 'remedyMarketingLimit' },
  payment: { word: 'reasonPayment', remedy: 'remedyPayment' },
  'not-supported': { word: 'reasonNotSupported', remedy: 'remedyInvalid' },
  'connection-removed': { word: 'reasonConnectionRemoved', remedy: 'remedyConnectionRemoved' },
  'no-address': { word: 'reasonMalformed', remedy: 'remedyMalformed' },
  restored: { word: 'reasonUndecided', remedy: 'remedyUndecided' },
  other: { word: 'reasonOther', remedy: 'remedyRetry' },
} as const satisfies Record<RecipientReason, ReasonText>;

/** Why a running campaign waits, and what happens next. */
export const holdTexts = {
  preparing: { word: 'holdPreparing', remedy: 'holdPreparingNext' },
  hours: { word: 'holdHours', remedy: 'holdHoursNext' },
  'line-down': { word: 'holdLineDown', remedy: 'holdLineDownNext' },
  'daily-limit': { word: 'holdDailyLimit', remedy: 'holdDailyLimitNext' },
  sample: { word: 'holdSample', remedy: 'holdSampleNext' },
  'template-paused': { word: 'holdTemplatePaused', remedy: 'holdTemplatePausedNext' },
  quality: { word: 'holdQuality', remedy: 'holdQualityNext' },
} as const satisfies Record<HoldReason, ReasonText>;

/** Why a campaign was stopped, and what to do before it goes on. */
export const stopTexts = {
  user: { word: 'stopUser', remedy: 'stopUserNext' },
  plan: { word: 'stopPlan', remedy: 'stopPlanNext' },
  'connection-removed': { word: 'stopConnectionRemoved', remedy: 'stopConnectionRemovedNext' },
  credentials: { word: 'stopCredentials', remedy: 'stopCredentialsNext' },
  template: { word: 'stopTemplate', remedy: 'stopTemplateNext' },
  restricted: { word: 'stopRestricted', remedy: 'stopRestrictedNext' },
  'rating-low': { word: 'stopRatingLow', remedy: 'stopRatingLowNext' },
  failures: { word: 'stopFailures', remedy: 'stopFailuresNext' },
  'opt-outs': { word: 'stopOptOuts', remedy: 'stopOptOutsNext' },
  'absent-numbers': { word: 'stopAbsentNumbers', remedy: 'stopAbsentNumbersNext' },
  'no-audience': { word: 'stopNoAudience', remedy: 'stopNoAudienceNext' },
  'too-long': { word: 'stopTooLong', remedy: 'stopTooLongNext' },
  'risk-notice': { word: 'stopRiskNotice', remedy: 'stopRiskNoticeNext' },
  missed: { word: 'stopMissed', remedy: 'stopMissedNext' },
  restored: { word: 'stopRestored', remedy: 'stopRestoredNext' },
} as const satisfies Record<StopReason, ReasonText>;
