export { changeCompanySetting } from './change-company-setting.ts';
export { readCompanySetting, readCompanySettings, readPlatformSettings, settingsFrom } from './read-settings.ts';
export { companySettingChanged } from './settings.events.ts';
