import type { CompanyScope } from '../../../platform/scope.ts';
import { automationNotices, type Notice } from './notices.tables.ts';

export interface SentNotice {
  readonly contactId: number;
  readonly connectionId: number;
  readonly notice: Notice;
}

export const noticesRepo = {
  /** `findFacts` of the conversation reads when it was last sent. */
  async put(scope: CompanyScope, sent: SentNotice): Promise<void> {
    const { companyId, contactId, connectionId, notice } = automationNotices;
    await scope.db
      .insert(automationNotices)
      .values({ companyId: scope.companyId, ...sent, toldAt: scope.now })
      .onConflictDoUpdate({ target: [companyId, contactId, connectionId, notice], set: { toldAt: scope.now } });
  },
};
