import { and, asc, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { chatbotOptions, type NewOption, type OptionRow } from './chatbots.tables.ts';

const isOwn = (scope: CompanyScope) => eq(chatbotOptions.companyId, scope.companyId);
const isOption = (scope: CompanyScope, id: number) => and(isOwn(scope), eq(chatbotOptions.id, id));
const isOfQueue = (scope: CompanyScope, queueId: number) => and(isOwn(scope), eq(chatbotOptions.queueId, queueId));
const inOrder = [asc(chatbotOptions.place), asc(chatbotOptions.id)];

export const chatbotsRepo = {
  /** All levels of all queues, or of one; siblings in order. */
  list: (scope: CompanyScope, queueId?: number): Promise<OptionRow[]> =>
    scope.db
      .select()
      .from(chatbotOptions)
      .where(queueId === undefined ? isOwn(scope) : isOfQueue(scope, queueId))
      .orderBy(asc(chatbotOptions.queueId), ...inOrder),

  async get(scope: CompanyScope, id: number): Promise<OptionRow> {
    const [option] = await scope.db.select().from(chatbotOptions).where(isOption(scope, id));
    if (!option) throw new AppError('ERR_NO_CHATBOT_FOUND');
    return option;
  },

  /**
   * All options of a queue, for a change. Locks the queue until the transaction ends, so that two changes of one tree
   * run one after the other. The queue and not the options, because changing a queue locks it first as well.
   */
  async lockTree(scope: CompanyScope, queueId: number): Promise<OptionRow[]> {
    const locked = await scope.query({
      text: 'select from queues where company_id = $1 and id = $2 for no key update',
      values: [scope.companyId, queueId],
    });
    if (locked.length === 0) throw new AppError('ERR_NO_QUEUE_FOUND');
    return chatbotsRepo.list(scope, queueId);
  },

  /** The queues with an option that sends a file list. */
  async listQueuesSending(scope: CompanyScope, fileListId: number): Promise<number[]> {
    const rows = await scope.db
      .selectDistinct({ queueId: chatbotOptions.queueId })
      .from(chatbotOptions)
      .where(and(isOwn(scope), eq(chatbotOptions.fileListId, fileListId)));
    return rows.map(({ queueId }) => queueId);
  },

  /** The queues with an option that starts an integration. */
  async listQueuesOfIntegration(scope: CompanyScope, integrationId: number): Promise<number[]> {
    const rows = await scope.db
      .selectDistinct({ queueId: chatbotOptions.queueId })
      .from(chatbotOptions)
      .where(and(isOwn(scope), eq(chatbotOptions.integrationId, integrationId)));
    return rows.map(({ queueId }) => queueId);
  },

  insert: (scope: CompanyScope, option: NewOption): Promise<OptionRow> =>
    refusingUnknown(async () => {
      const [inserted] = await scope.db
        .insert(chatbotOptions)
        .values({ ...option, companyId: scope.companyId, createdAt: scope.now, updatedAt: scope.now })
        .returning();
      if (!inserted) throw new Error('An insert that did not fail returned no option.');
      return inserted;
    }),

  update: (scope: CompanyScope, id: number, change: Partial<NewOption>): Promise<OptionRow> =>
    refusingUnknown(async () => {
      const [updated] = await scope.db
        .update(chatbotOptions)
        .set({ ...change, updatedAt: scope.now })
        .where(isOption(scope, id))
        .returning();
      if (!updated) throw new AppError('ERR_NO_CHATBOT_FOUND');
      return updated;
    }),

  async delete(scope: CompanyScope, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await scope.db.delete(chatbotOptions).where(and(isOwn(scope), inArray(chatbotOptions.id, [...ids])));
  },
};

const missing = {
  chatbot_options_queue: 'ERR_NO_QUEUE_FOUND',
  chatbot_options_parent: 'ERR_NO_CHATBOT_FOUND',
  chatbot_options_target_queue: 'ERR_NO_QUEUE_FOUND',
  chatbot_options_target_user: 'ERR_NO_USER_FOUND',
  chatbot_options_file_list: 'ERR_NO_FILE_LIST_FOUND',
  chatbot_options_integration: 'ERR_NO_INTEGRATION_FOUND',
} as const;

/** The foreign key decides, not a query beforehand: the target may be deleted at the same moment. */
async function refusingUnknown<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { constraint } = ((error as { cause?: unknown }).cause ?? {}) as { constraint?: string };
    const code = Object.entries(missing).find(([name]) => name === constraint)?.[1];
    throw code === undefined ? error : new AppError(code, { cause: error });
  }
}
