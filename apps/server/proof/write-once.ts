import { setTimeout as sleep } from 'node:timers/promises';
import { type OutgoingDraft, sendMessage } from '../src/modules/messages/index.ts';
import { type CompanyScope, companyScope } from '../src/platform/scope.ts';
import { RESTART_ATTEMPTS } from './own-postgres.ts';

/** Finds out by reading whether a write interrupted by PostgreSQL's crash has happened, as a caller's retry would. */
export async function writeOnce(
  base: CompanyScope,
  { ticket, author, body }: Pick<OutgoingDraft, 'ticket' | 'author' | 'body'>,
): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const scope = companyScope(base.services, { companyId: base.companyId, actor: 'system' });
    try {
      if (attempt > 0) {
        const [earlier] = await scope.query<{ id: string }>({
          text: 'select id from messages where company_id = $1 and ticket_id = $2 and body = $3',
          values: [scope.companyId, ticket.id, body],
        });
        if (earlier) return earlier.id;
      }
      const { id } = await sendMessage(scope, { ticket, author, userId: null, content: 'text', body });
      return id;
    } catch (error) {
      if (attempt >= RESTART_ATTEMPTS) throw error;
      await sleep(100);
    }
  }
}
