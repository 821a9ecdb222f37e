export { rereadHours } from './api/company-hours.ts';
export { rereadSettings } from './api/setting-values.ts';
export { SettingsTabs } from './components/settings-tabs.tsx';
