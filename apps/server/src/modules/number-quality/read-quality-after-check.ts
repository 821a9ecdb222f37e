import type { CompanyScope } from '../../platform/scope.ts';
import { connectionsRepo } from '../connections/index.ts';
import { readNumberQuality } from './jobs/read-number-quality.job.ts';

/** A number that has just connected is asked for its rating and limit, before the first campaign needs them. */
export async function readQualityAfterCheck(
  scope: CompanyScope,
  { connectionId }: { readonly connectionId: number },
): Promise<void> {
  const connection = await connectionsRepo.find(scope, connectionId);
  if (connection?.channel === 'whatsappapi' && connection.status === 'CONNECTED')
    await scope.enqueue(readNumberQuality, { connectionId });
}
