import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import { helpCreated } from './helps.events.ts';
import { helpsRepo } from './helps.repo.ts';
import type { HelpRow, NewHelp } from './helps.tables.ts';

/** Adds a video to the help page of every company. */
export async function createHelp(platform: PlatformScope, help: NewHelp): Promise<HelpRow> {
  const added = await platform.transaction(async (platform) => {
    const created = await helpsRepo.insert(platform, help);
    await platform.audit({
      companyId: PLATFORM_COMPANY_ID,
      action: 'help.create',
      details: { helpId: created.id, after: created },
    });
    return created;
  });
  await platform.forCompany(PLATFORM_COMPANY_ID).emit(helpCreated, { helpId: added.id });
  return added;
}
