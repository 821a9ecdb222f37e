import type { Retention, RetentionPolicyBody, RetentionPreview } from '@recado/contracts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { changesBetween, recordAudit } from '../../audit/index.ts';
import { holdsRepo } from '../holds.repo.ts';
import { requestsRepo } from '../requests.repo.ts';
import { MOST_COUNTED, retentionRepo } from './retention.repo.ts';
import { monthsBefore } from './run-retention.ts';

export async function readRetention(scope: CompanyScope): Promise<Retention> {
  const policy = await retentionRepo.find(scope);
  const runs = await retentionRepo.listRuns(scope);
  return {
    messageMonths: policy?.messageMonths ?? null,
    mediaMonths: policy?.mediaMonths ?? null,
    holds: await holdsRepo.count(scope),
    runs: runs.map(({ id, messages, files, bytes, startedAt, endedAt }) => ({
      id,
      messages,
      files,
      bytes,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  };
}

/** Takes effect with the next nightly run, so that a wrong number can be corrected on the same day. */
export async function changeRetention(scope: CompanyScope, policy: RetentionPolicyBody): Promise<Retention> {
  await scope.transaction(async (scope) => {
    const found = await retentionRepo.find(scope);
    const before = { messageMonths: found?.messageMonths ?? null, mediaMonths: found?.mediaMonths ?? null };
    const changes = changesBetween(before, policy);
    if (Object.keys(changes.after).length === 0) return;
    await retentionRepo.put(scope, policy);
    await recordAudit(scope, 'privacy.retention', { ...changes });
    const result = { messageMonths: policy.messageMonths ?? 0, mediaMonths: policy.mediaMonths ?? 0 };
    const line = { kind: 'retention', status: 'done', contactId: null, label: '' } as const;
    await requestsRepo.insert(scope, { ...line, result, endedAt: scope.now });
  });
  return readRetention(scope);
}

/** What would go now. A file goes with its message, or earlier by its own age. */
export async function previewRetention(
  scope: CompanyScope,
  { messageMonths, mediaMonths }: RetentionPolicyBody,
): Promise<RetentionPreview> {
  const messagesBefore = monthsBefore(scope.now, messageMonths);
  const mediaBefore = monthsBefore(scope.now, mediaMonths);
  const none = { messages: 0, files: 0, bytes: 0 };
  const old = messagesBefore ? await retentionRepo.countOld(scope, { before: messagesBefore, withText: true }) : none;
  const isOwnAge = mediaBefore !== null && (messagesBefore === null || mediaBefore > messagesBefore);
  const media = isOwnAge ? await retentionRepo.countOld(scope, { before: mediaBefore, withText: false }) : old;
  return {
    messages: old.messages,
    files: media.files,
    bytes: media.bytes,
    isCapped: old.messages >= MOST_COUNTED || (isOwnAge && media.files >= MOST_COUNTED),
  };
}
