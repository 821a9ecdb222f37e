import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import { changesBetween } from '../audit/index.ts';
import { helpChanged } from './helps.events.ts';
import { helpsRepo } from './helps.repo.ts';
import type { HelpRow, NewHelp } from './helps.tables.ts';

/** Changes the given fields of a help video and keeps the rest. */
export async function updateHelp(
  platform: PlatformScope,
  { helpId, change }: { helpId: number; change: Partial<NewHelp> },
): Promise<HelpRow> {
  const changed = await platform.transaction(async (platform) => {
    const before = await helpsRepo.lock(platform, helpId);
    const after = await helpsRepo.update(platform, helpId, change);
    await platform.audit({
      companyId: PLATFORM_COMPANY_ID,
      action: 'help.change',
      details: { helpId, ...changesBetween(before, after) },
    });
    return after;
  });
  await platform.forCompany(PLATFORM_COMPANY_ID).emit(helpChanged, { helpId });
  return changed;
}
