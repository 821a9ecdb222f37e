import type { Integration, LiveMessage } from '@recado/contracts';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';

export const readIntegrationMessage = (message: LiveMessage<'queueIntegration'>): RecordEvent<Integration> =>
  message.action === 'delete'
    ? { kind: 'gone', id: message.queueIntegrationId }
    : { kind: 'put', record: message.queueIntegration };
