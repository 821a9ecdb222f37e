import type { CompanyScope } from '../../platform/scope.ts';
import { namedFilesRepo } from './named-files.repo.ts';

/**
 * Which of these files no row names any more, with their thumbnails; their display data is deleted. Called in the
 * transaction that deleted the rows: the caller stores the keys there, and deletes the files after the commit.
 */
export async function releaseFiles(scope: CompanyScope, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const named = await namedFilesRepo.listNamed(scope, keys);
  const unnamed = [...new Set(keys)].filter((key) => !named.has(key));
  const thumbnails = await namedFilesRepo.takeFacts(scope, unnamed);
  return [...unnamed, ...thumbnails];
}
