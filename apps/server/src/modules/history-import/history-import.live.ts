import { live } from '../../platform/events.ts';
import { companyRoom } from '../../platform/rooms.ts';
import { historyProgressed, historySettled } from './history-import.events.ts';

export const historyImportLive = [
  live(historyProgressed, 'importMessages', (scope, { connectionId, done, total, reached }) => ({
    to: [companyRoom(scope.companyId)],
    message: { action: 'update', whatsappId: connectionId, status: { this: done, all: total, date: reached } },
  })),
  live(historySettled, 'importMessages', (scope, { connectionId }) => ({
    to: [companyRoom(scope.companyId)],
    message: { action: 'refresh', whatsappId: connectionId },
  })),
];
