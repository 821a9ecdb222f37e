import {
  type CompanySettingKey,
  type CompanySettings,
  type CompanySettingValue,
  companySettings,
  defaultCompanySettings,
  defaultPlatformSettings,
  isCompanySettingKey,
  type PlatformSettings,
  platformSettingKeys,
  platformSettings,
} from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { type StoredValues, settingsRepo } from './settings.repo.ts';

/** All settings of the company, typed, with defaults for unset ones. */
export async function readCompanySettings(scope: CompanyScope): Promise<CompanySettings> {
  return settingsFrom(await settingsRepo.findOfCompany(scope));
}

export async function readCompanySetting<K extends CompanySettingKey>(
  scope: CompanyScope,
  key: K,
): Promise<CompanySettingValue<K>> {
  const settings = await readCompanySettings(scope);
  return settings[key];
}

export async function readPlatformSettings(services: Services): Promise<PlatformSettings> {
  const stored = await settingsRepo.findOfPlatform(services);
  const entries = platformSettingKeys.map((key) => {
    const parsed = platformSettings[key].safeParse(stored[key]);
    return [key, parsed.success ? parsed.data : defaultPlatformSettings[key]];
  });
  return Object.fromEntries(entries) as PlatformSettings;
}

/**
 * A stored value that is no longer allowed counts as unset, so that a narrowed setting cannot break a company. Only
 * stored values are validated: this runs with every request.
 */
export function settingsFrom(stored: StoredValues): CompanySettings {
  const chosen: Record<string, unknown> = {};
  for (const key of Object.keys(stored)) {
    if (!isCompanySettingKey(key)) continue;
    const parsed = companySettings[key].safeParse(stored[key]);
    if (parsed.success) chosen[key] = parsed.data;
  }
  return { ...defaultCompanySettings, ...chosen };
}
