import { companySettings, isCompanySettingKey, isRequiredTextKey, platformSettings } from '@recado/contracts';
import type { FieldErrorKey } from '../../../shared/forms/schema-errors.ts';
import type { SettingKey } from '../api/setting-values.ts';

/** The error of a visible setting text, by the server's rules. */
export function settingTextError(key: SettingKey, text: string): FieldErrorKey | null {
  const schema = isCompanySettingKey(key) ? companySettings[key] : platformSettings[key];
  if (text.trim() === '' && (isRequiredTextKey(key) || !schema.safeParse('').success)) return 'fieldRequired';
  const issue = schema.safeParse(text).error?.issues[0];
  if (issue === undefined) return null;
  return issue.code === 'too_big' ? 'fieldTooLong' : 'fieldInvalid';
}
