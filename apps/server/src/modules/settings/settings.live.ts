import { live } from '../../platform/events/events.ts';
import { companyRoom } from '../../platform/realtime/rooms.ts';
import { companySettingChanged } from './settings.events.ts';

export const settingsLive = [
  live(companySettingChanged, 'settings', (scope, { key }) => ({
    to: [companyRoom(scope.companyId)],
    message: { action: 'update', key },
  })),
];
