import type { Chatbot, ChatbotChangeBody, ChatbotType } from '@recado/contracts';
import { definedFields } from '../../platform/defined-fields.ts';
import type { OptionAction, OptionDraft, OptionRow } from './chatbots.tables.ts';

const typeOf: Readonly<Record<OptionAction, ChatbotType>> = {
  text: 'text',
  queue: 'queue',
  agent: 'attendent',
  file: 'file',
  integration: 'integration',
};
const actionOf: Readonly<Record<ChatbotType, OptionAction>> = {
  text: 'text',
  queue: 'queue',
  attendent: 'agent',
  file: 'file',
  integration: 'integration',
};

/** The options of queues, or the given ones, each with its sub-options. */
export function presentOptions(rows: readonly OptionRow[], shown = rows.filter(isTop)): Chatbot[] {
  const below = Map.groupBy(rows, ({ parentId }) => parentId);
  const present = (row: OptionRow): Chatbot => presentOption(row, (below.get(row.id) ?? []).map(present));
  return shown.map(present);
}

const isTop = ({ parentId }: OptionRow): boolean => parentId === null;

const presentOption = (row: OptionRow, options: Chatbot[]): Chatbot => ({
  id: row.id,
  name: row.name,
  greetingMessage: row.message,
  queueType: typeOf[row.action],
  closeTicket: row.closesTicket,
  optQueueId: row.targetQueueId,
  optUserId: row.targetUserId,
  optIntegrationId: row.integrationId,
  optFileId: row.fileListId,
  queueId: row.queueId,
  chatbotId: row.parentId,
  options,
});

export const readOption = (body: ChatbotChangeBody & { readonly id?: number | undefined }): OptionDraft => ({
  id: body.id,
  fields: definedFields({
    name: body.name,
    message: body.greetingMessage,
    action: body.queueType && actionOf[body.queueType],
    closesTicket: body.closeTicket,
    targetQueueId: body.optQueueId,
    targetUserId: body.optUserId,
    fileListId: body.optFileId,
    integrationId: body.optIntegrationId,
  }),
  options: body.options?.map((option) => readOption(option)),
});
