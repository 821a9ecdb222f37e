import type { CompanyScope } from '../../../platform/scope.ts';
import { automationNotices, type Notice } from './notices.tables.ts';

export interface ToldNotice {
  readonly contactId: number;
  readonly connectionId: number;
  readonly notice: Notice;
}

export const noticesRepo = {
  /** When it was last told is read with the conversation. */
  async put(scope: CompanyScope, told: ToldNotice): Promise<void> {
    const { companyId, contactId, connectionId, notice } = automationNotices;
    await scope.db
      .insert(automationNotices)
      .values({ companyId: scope.companyId, ...told, toldAt: scope.now })
      .onConflictDoUpdate({ target: [companyId, contactId, connectionId, notice], set: { toldAt: scope.now } });
  },
};
