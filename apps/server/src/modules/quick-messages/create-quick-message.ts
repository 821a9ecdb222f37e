import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { quickMessageCreated } from './quick-messages.events.ts';
import { quickMessagesRepo } from './quick-messages.repo.ts';
import type { QuickMessageFields, QuickMessageRow } from './quick-messages.tables.ts';

export type NewQuickMessageInput = {
  readonly userId: number;
  readonly shortcode: string;
} & Partial<QuickMessageFields>;

/** Adds a quick message owned by a user. */
export async function createQuickMessage(scope: CompanyScope, input: NewQuickMessageInput): Promise<QuickMessageRow> {
  return scope.transaction(async (scope) => {
    const created = await quickMessagesRepo.insert(scope, input);
    await recordAudit(scope, 'quick-message.create', { quickMessageId: created.id, after: created });
    await scope.emit(quickMessageCreated, { quickMessageId: created.id });
    return created;
  });
}
