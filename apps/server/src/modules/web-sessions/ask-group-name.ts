import { ProviderError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { askOwner } from './ask-owner.ts';

const ANSWER_MS = 10_000;

/** The name of a group. Throws while it is unknown: asking again may succeed. */
export async function askGroupName(
  scope: CompanyScope,
  { connectionId, groupId }: { connectionId: number; groupId: string },
): Promise<string> {
  const asked = { connectionId, kind: 'group-name', argument: groupId, timeoutMs: ANSWER_MS } as const;
  const answer = await askOwner(scope, asked);
  if (answer?.outcome === 'done') return answer.value;
  throw new ProviderError('whatsapp', answer?.outcome === 'refused' ? answer.text : 'The session is not open.');
}
