import type { LiveMessage, Prompt } from '@recado/contracts';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';

export const readPromptMessage = (message: LiveMessage<'prompt'>): RecordEvent<Prompt> =>
  message.action === 'delete' ? { kind: 'gone', id: message.promptId } : { kind: 'put', record: message.prompt };
