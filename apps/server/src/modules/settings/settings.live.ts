import { live } from '../../platform/events.ts';
import { companyRoom, everybodyRoom } from '../../platform/rooms.ts';
import { companySettingChanged, platformSettingChanged } from './settings.events.ts';

export const settingsLive = [
  live(companySettingChanged, 'settings', (scope, { key }) => ({
    to: [companyRoom(scope.companyId)],
    message: { action: 'update', key },
  })),
  live(platformSettingChanged, 'platformSettings', (_scope, { key }) => ({
    to: [everybodyRoom],
    message: { action: 'update', key },
  })),
];
