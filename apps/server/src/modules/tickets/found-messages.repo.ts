import type { MessageContent } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';

interface FoundRow {
  readonly id: string;
  readonly ticketId: number;
  readonly content: MessageContent;
  readonly body: string;
}

export const FOUND_MESSAGES = `
  select id, ticket_id as "ticketId", content, body from messages where company_id = $1 and id = any($2::uuid[])
   order by id`;

export const foundMessagesRepo = {
  list: (scope: CompanyScope, ids: readonly string[]): Promise<FoundRow[]> =>
    scope.query<FoundRow>({ text: FOUND_MESSAGES, values: [scope.companyId, [...ids]] }),
};
