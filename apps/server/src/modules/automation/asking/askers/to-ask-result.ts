import type { AskNext, AskResult } from '@recado/flow-nodes';
import { OutgoingError } from '../../../../platform/outgoing/outgoing-error.ts';
import type { CompanyScope } from '../../../../platform/scope.ts';
import { fetchFile, type ServiceFailed, type ServiceReply, type ServiceSay } from '../../../integrations/index.ts';
import { queuesRepo } from '../../../queues/index.ts';
import { usersRepo } from '../../../users/index.ts';
import { FinalAskError } from '../asker.ts';

/** The reply of a service as the engine takes it: its files in our storage, its ids checked. */
export async function toAskResult(scope: CompanyScope, { says, next }: ServiceReply): Promise<AskResult> {
  return {
    says: await Promise.all(says.map((say) => toSay(scope, say))),
    next: (await isOfCompany(scope, next)) ? next : { do: 'fail' },
  };
}

/** A file that cannot be fetched is said as its link. */
async function toSay(scope: CompanyScope, say: ServiceSay): Promise<AskResult['says'][number]> {
  const { delaySeconds } = say;
  if (say.type === 'text') return { type: 'text', text: say.text, delaySeconds };
  const file = await fetchFile(scope, say.url);
  return file
    ? { type: 'file', name: null, isVoice: false, ...file, delaySeconds }
    : { type: 'text', text: say.url, delaySeconds };
}

/** A service may name any number. One that is not of this company fails, and people answer. */
async function isOfCompany(scope: CompanyScope, next: AskNext): Promise<boolean> {
  if (next.do !== 'handOver') return true;
  const { queueId, userId } = next;
  const isQueueKnown = queueId === null || (await queuesRepo.find(scope, queueId)) !== undefined;
  const isUserKnown = userId === null || (await usersRepo.find(scope, userId)) !== undefined;
  if (isQueueKnown && isUserKnown) return true;
  scope.services.log.warn({ companyId: scope.companyId, queueId, userId }, 'a service named a queue or user of no one');
  return false;
}

/** Failures that may pass by themselves. */
const passing: ReadonlySet<ServiceFailed['failed']> = new Set(['unreachable', 'service-failed', 'too-many-calls']);

export function throwFailure({ failed, status }: ServiceFailed): never {
  if (failed === 'timeout') throw new OutgoingError('timeout');
  const text = `The service failed: ${failed}, status ${status}`;
  throw passing.has(failed) ? new Error(text) : new FinalAskError(text);
}

export const hostOf = (url: string): string => URL.parse(url)?.host ?? '';
