import type { PlatformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { ListedObject } from '../../platform/storage.ts';
import { namedFilesRepo } from './named-files.repo.ts';

/** A file is stored before the row that references it: a younger one may belong to an upload in progress. */
const YOUNGEST_MS = 24 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface SweepLimits {
  /** How many files are checked per statement. */
  readonly page: number;
  readonly mostLookedAt: number;
  readonly mostRemoved: number;
}

export interface Swept {
  lookedAt: number;
  removed: number;
  removedBytes: number;
  failed: number;
}

/**
 * Removes unreferenced files: of a rolled-back upload or a deleted message. It starts with another company every day,
 * so that every company has its turn where one run does not reach all.
 */
export async function removeOrphanFiles(platform: PlatformScope, limits: SweepLimits): Promise<Swept> {
  const swept: Swept = { lookedAt: 0, removed: 0, removedBytes: 0, failed: 0 };
  const isDone = () => swept.lookedAt >= limits.mostLookedAt || swept.removed >= limits.mostRemoved;
  for (const companyId of turnedBy(await namedFilesRepo.listCompanies(platform), platform.now)) {
    const scope = platform.forCompany(companyId);
    let page: ListedObject[] = [];
    for await (const object of platform.services.storage.list(`${companyId}/media/`)) {
      swept.lookedAt += 1;
      if (platform.now.getTime() - object.modifiedAt.getTime() > YOUNGEST_MS) page.push(object);
      if (page.length === limits.page) {
        await sweep(scope, page, { swept, mostRemoved: limits.mostRemoved });
        page = [];
      }
      if (isDone()) break;
    }
    await sweep(scope, page, { swept, mostRemoved: limits.mostRemoved });
    if (isDone()) break;
  }
  return swept;
}

function turnedBy(companyIds: readonly number[], now: Date): readonly number[] {
  const first = Math.floor(now.getTime() / DAY_MS) % Math.max(1, companyIds.length);
  return [...companyIds.slice(first), ...companyIds.slice(0, first)];
}

async function sweep(
  scope: CompanyScope,
  page: readonly ListedObject[],
  { swept, mostRemoved }: { swept: Swept; mostRemoved: number },
): Promise<void> {
  if (page.length === 0) return;
  const named = await namedFilesRepo.listNamed(
    scope,
    page.map(({ key }) => key),
  );
  const orphans = page.filter(({ key }) => !named.has(key)).slice(0, mostRemoved - swept.removed);
  const removed: string[] = [];
  for (const { key, sizeBytes } of orphans) {
    try {
      await scope.services.storage.delete(key);
      removed.push(key);
      swept.removed += 1;
      swept.removedBytes += sizeBytes;
    } catch (error) {
      // One file that cannot be removed must not block all the others.
      scope.services.log.error({ err: error, key }, 'an orphan file could not be removed');
      swept.failed += 1;
    }
  }
  if (removed.length > 0) await namedFilesRepo.deleteFacts(scope, removed);
}
