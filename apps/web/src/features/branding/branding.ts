import {
  APP_NAME_MAX_LENGTH,
  type Branding,
  defaultBranding,
  HEX_COLOR,
  type PublicSettingKey,
  publicSettingKeys,
  STORED_FILE_MAX_LENGTH,
} from '@recado/contracts';

/** One invalid value must not affect the rest: each empty or invalid one falls back separately. */
export function readBranding(values: Readonly<Partial<Record<PublicSettingKey, unknown>>>): Branding {
  return Object.fromEntries(publicSettingKeys.map((key) => [key, readValue(key, values[key])])) as Branding;
}

function readValue(key: PublicSettingKey, value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : '';
  return isValid(key, text) ? text : defaultBranding[key];
}

function isValid(key: PublicSettingKey, text: string): boolean {
  if (key === 'appName') return text !== '' && text.length <= APP_NAME_MAX_LENGTH;
  if (key.startsWith('primaryColor')) return HEX_COLOR.test(text);
  return text.length <= STORED_FILE_MAX_LENGTH && isFileName(text);
}

// It becomes part of a URL: a value that leaves the folder or names another host is rejected.
const isFileName = (value: string): boolean => /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(value);

export function parseCachedBranding(text: string | null): Branding {
  try {
    return readBranding(JSON.parse(text ?? '{}') ?? {});
  } catch {
    return defaultBranding;
  }
}
