import type { CompanyScope } from '../../platform/scope.ts';
import { type NumberStop, numberStopped } from './number-quality.events.ts';
import { numberQualityRepo } from './number-quality.repo.ts';

/** The codes with which Meta refuses everything that follows. docs/product/campaign-governor.md#stops */
const stops: Readonly<Record<number, NumberStop>> = { 131048: 'spam', 368: 'policy', 131031: 'locked' };

/** A refusal of the provider that is about the number and not about the message: all its campaigns stop. */
export async function stopNumberOnCode(
  scope: CompanyScope,
  { connectionId, code }: { readonly connectionId: number | null; readonly code: number | null },
): Promise<void> {
  const stop = code === null ? undefined : stops[code];
  if (connectionId === null || stop === undefined) return;
  await numberQualityRepo.put(scope, [connectionId], { stopCode: code, stoppedAt: scope.now });
  await scope.emit(numberStopped, { connectionId, stop, code });
}
