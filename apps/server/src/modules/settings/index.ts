export { changePlatformSetting } from './change-platform-setting.ts';
export { readCompanySetting, readCompanySettings, readPlatformSettings, settingsFrom } from './read-settings.ts';
