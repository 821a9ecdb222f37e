import { PLATFORM_COMPANY_ID, type PlatformSettingKey, platformSettings } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import { isBrandingKey } from '../../platform/media/branding-files.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import type { SettingPair } from './change-company-setting.ts';
import { readPlatformSettings } from './read-settings.ts';
import { platformSettingChanged } from './settings.events.ts';
import { settingsRepo } from './settings.repo.ts';

/** Changes the branding or the sign-up switch for the whole installation. */
export async function changePlatformSetting(
  platform: PlatformScope,
  input: { key: PlatformSettingKey; value: unknown },
): Promise<SettingPair> {
  const parsed = platformSettings[input.key].safeParse(input.value);
  if (input.value === undefined || !parsed.success) {
    throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'value', message: 'not allowed for this setting' }] });
  }
  const before = await readPlatformSettings(platform.services);
  await platform.transaction(async (platform) => {
    await settingsRepo.putOfPlatform(platform, input.key, parsed.data);
    await platform.audit({
      companyId: PLATFORM_COMPANY_ID,
      action: 'platform-setting.change',
      details: { key: input.key, before: before[input.key], after: parsed.data },
    });
  });
  await platform.forCompany(PLATFORM_COMPANY_ID).emit(platformSettingChanged, { key: input.key });
  await deletePicture(platform, before[input.key]);
  return { key: input.key, value: parsed.data };
}

/** Deletes a branding image that no setting references any more. */
async function deletePicture({ services }: PlatformScope, key: string): Promise<void> {
  if (!isBrandingKey(key)) return;
  const named = Object.values(await readPlatformSettings(services));
  if (!named.includes(key)) await services.storage.delete(key);
}
