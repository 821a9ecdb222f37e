import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import { helpRemoved } from './helps.events.ts';
import { helpsRepo } from './helps.repo.ts';

/** Removes a video from the help page. */
export async function removeHelp(platform: PlatformScope, helpId: number): Promise<void> {
  await platform.transaction(async (platform) => {
    const before = await helpsRepo.lock(platform, helpId);
    await helpsRepo.delete(platform, helpId);
    await platform.audit({ companyId: PLATFORM_COMPANY_ID, action: 'help.remove', details: { helpId, before } });
  });
  await platform.forCompany(PLATFORM_COMPANY_ID).emit(helpRemoved, { helpId });
}
