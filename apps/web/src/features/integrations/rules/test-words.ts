import type { DeliveryFailure, IntegrationTestCode, IntegrationType } from '@recado/contracts';
import type { integrations } from '../locales/pt.ts';

type Text = keyof typeof integrations;

interface TestWords {
  readonly what: Text;
  readonly todo: Text;
}

const words = {
  'bad-key': { what: 'badKey', todo: 'badKeyTodo' },
  'no-key': { what: 'noKey', todo: 'noKeyTodo' },
  'key-refused': { what: 'keyRefused', todo: 'keyRefusedTodo' },
  'no-permission': { what: 'noPermission', todo: 'noPermissionTodo' },
  'project-not-found': { what: 'projectNotFound', todo: 'projectNotFoundTodo' },
  'bot-not-found': { what: 'botNotFound', todo: 'botNotFoundTodo' },
  'address-refused': { what: 'addressRefused', todo: 'addressRefusedTodo' },
  'https-required': { what: 'httpsRequired', todo: 'httpsRequiredTodo' },
  unreachable: { what: 'unreachable', todo: 'unreachableTodo' },
  timeout: { what: 'timedOut', todo: 'timedOutTodo' },
  redirected: { what: 'redirected', todo: 'redirectedTodo' },
  'too-large': { what: 'tooLarge', todo: 'tooLargeTodo' },
  'bad-answer': { what: 'badAnswer', todo: 'badAnswerTodo' },
  'too-many-calls': { what: 'tooManyCalls', todo: 'tooManyCallsTodo' },
  'service-failed': { what: 'serviceFailed', todo: 'serviceFailedTodo' },
  'no-flow': { what: 'noFlow', todo: 'noFlowTodo' },
} as const satisfies Record<Exclude<IntegrationTestCode, 'ok'>, TestWords>;

/** Where the answer of each type is explained. */
const expected = {
  dialogflow: 'badAnswerTodo',
  typebot: 'badAnswerTypebotTodo',
  n8n: 'badAnswerHookTodo',
  webhook: 'badAnswerHookTodo',
  flowbuilder: 'badAnswerTodo',
} as const satisfies Record<IntegrationType, Text>;

/** What failed in a test and what to do about it; null when nothing did. */
export function testWords(code: IntegrationTestCode, type: IntegrationType) {
  if (code === 'ok') return null;
  return code === 'bad-answer' ? { what: words[code].what, todo: expected[type] } : words[code];
}

/** Why a delivery failed. */
export const failureTexts = {
  'https-required': 'httpsRequired',
  'address-refused': 'addressRefused',
  unreachable: 'unreachable',
  timeout: 'timedOut',
  redirected: 'redirected',
  'too-large': 'tooLarge',
  'bad-answer': 'badAnswer',
  refused: 'deliveryRefused',
} as const satisfies Record<DeliveryFailure, Text>;
