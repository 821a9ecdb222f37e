import type { NumberProblem } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { messageTemplatesRepo } from '../connections/index.ts';
import { numberProblems } from './number-problems.ts';
import { numberQualityRepo } from './number-quality.repo.ts';

/** A name under review needs nobody: it is shown, and marks no connection. */
const needsNobody: readonly NumberProblem[] = ['name-pending'];

export async function listNumberProblems(
  scope: CompanyScope,
): Promise<{ connectionId: number; problems: NumberProblem[] }[]> {
  const qualities = new Map((await numberQualityRepo.list(scope)).map((row) => [row.connectionId, row]));
  const paused = Map.groupBy(await messageTemplatesRepo.listPaused(scope), ({ connectionId }) => connectionId);
  const ids = [...new Set([...qualities.keys(), ...paused.keys()])].toSorted((one, other) => one - other);
  return ids.flatMap((connectionId) => {
    const pausedTemplates = paused.get(connectionId)?.length ?? 0;
    const problems = numberProblems(qualities.get(connectionId), { pausedTemplates, now: scope.now }).filter(
      (problem) => !needsNobody.includes(problem),
    );
    return problems.length > 0 ? [{ connectionId, problems }] : [];
  });
}
