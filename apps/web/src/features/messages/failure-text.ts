import type { Message, MessageFailure } from '@recado/contracts';
import type { TFunction } from 'i18next';
import { errorText } from '../../shared/i18n/error-text.ts';
import type { Outgoing } from './state/outgoing.ts';

const reasons = {
  'window-closed': 'failedWindowClosed',
  'late-answer': 'failedLateAnswer',
  'not-on-channel': 'failedNotOnChannel',
  template: 'failedTemplate',
  media: 'failedMedia',
  invalid: 'failedInvalid',
  credentials: 'failedCredentials',
  restricted: 'failedRestricted',
  'marketing-limit': 'failedMarketingLimit',
  'opted-out': 'failedOptedOut',
  payment: 'failedPayment',
  'not-supported': 'failedNotSupported',
  'connection-removed': 'failedConnectionRemoved',
  'no-address': 'failedNoAddress',
  restored: 'failedRestored',
  other: 'failedOther',
} as const satisfies Record<MessageFailure['reason'], string>;

/** Why a message was not sent, in the user's language. */
export function failureText(
  t: TFunction<'messages'>,
  { message, outgoing }: { readonly message: Pick<Message, 'failure'>; readonly outgoing: Outgoing | null },
): string {
  if (outgoing?.state.status === 'refused') return t('notSentBecause', { reason: errorText(outgoing.state.error) });
  return t('notSentBecause', { reason: t(reasons[message.failure?.reason ?? 'other']) });
}
