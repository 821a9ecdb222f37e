import { defaultPlatformSettings, type PublicSettingKey, platformSettings, publicSettingKeys } from '@recado/contracts';
import { z } from 'zod';

/** The platform owner's name, colours and pictures. Pictures are file names; empty means none. */
export type Branding = Readonly<Record<PublicSettingKey, string>>;

export const defaultBranding = Object.fromEntries(
  publicSettingKeys.map((key) => [key, defaultPlatformSettings[key]]),
) as Branding;

/** One invalid value must not affect the rest: each empty or invalid one falls back separately. */
export function readBranding(values: Readonly<Partial<Record<PublicSettingKey, unknown>>>): Branding {
  return Object.fromEntries(publicSettingKeys.map((key) => [key, readValue(key, values[key])])) as Branding;
}

function readValue(key: PublicSettingKey, value: unknown): string {
  const read = platformSettings[key].safeParse(value);
  if (!read.success) return defaultBranding[key];
  return isPicture(key) && !isFileName(read.data) ? '' : read.data;
}

const isPicture = (key: PublicSettingKey): boolean => key.startsWith('appLogo');

// It becomes part of a URL: a value that leaves the folder or names another host is rejected.
const isFileName = (value: string): boolean => /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(value);

const cached = z.partialRecord(z.enum(publicSettingKeys), z.unknown());

export function parseCachedBranding(text: string | null): Branding {
  try {
    return readBranding(cached.parse(JSON.parse(text ?? '{}')));
  } catch {
    return defaultBranding;
  }
}
