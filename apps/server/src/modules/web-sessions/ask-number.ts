import { ProviderError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { askOwner } from './ask-owner.ts';

const ANSWER_MS = 10_000;

/** The number as WhatsApp spells it; undefined when it is not on WhatsApp. Throws when the session cannot tell. */
export async function askNumber(
  scope: CompanyScope,
  { connectionId, phone }: { readonly connectionId: number; readonly phone: string },
): Promise<string | undefined> {
  const asked = { connectionId, kind: 'find-number', argument: phone, timeoutMs: ANSWER_MS } as const;
  const answer = await askOwner(scope, asked);
  if (answer?.outcome === 'done') return answer.value === '' ? undefined : answer.value;
  throw new ProviderError('whatsapp', answer?.outcome === 'refused' ? answer.text : 'The session is not open.');
}
