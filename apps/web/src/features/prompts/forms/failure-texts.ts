import type { AiFailureReason } from '@recado/contracts';
import type { prompts } from '../locales/pt.ts';

/** Why the model did not answer, and what to do about it. */
export const failureTexts = {
  'key-refused': 'failKeyRefused',
  'no-credit': 'failNoCredit',
  'too-many-requests': 'failTooManyRequests',
  'model-unknown': 'failModelUnknown',
  'request-refused': 'failRequestRefused',
  timeout: 'failTimeout',
  unreachable: 'failUnreachable',
  'address-refused': 'failAddressRefused',
  'bad-response': 'failBadResponse',
  'empty-answer': 'failEmptyAnswer',
} as const satisfies Record<AiFailureReason, keyof typeof prompts>;
