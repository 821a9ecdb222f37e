import type { FlowServices } from './flow-services.ts';
import { ask } from './own-postgres.ts';
import { findConversations, type ServiceWalker } from './service-customers.ts';
import type { ServiceEvidence, ServiceMessage, UsageRow } from './service-verdict.ts';

interface Served {
  readonly served: readonly ServiceWalker[];
  readonly services: FlowServices;
}

/** What the services saw, and what the product has stored of it. */
export async function collectEvidence(url: string, { served, services }: Served): Promise<ServiceEvidence> {
  const persons = served.map(({ person }) => person);
  const [conversations, messages, usage, months] = await Promise.all([
    findConversations(url, persons),
    ask<ServiceMessage>(
      url,
      `select i.value as person, m.author, m.content, m.body, m.answers_id as "answersId"
         from messages m
         join tickets t on t.company_id = m.company_id and t.id = m.ticket_id
         join contact_identities i on i.company_id = t.company_id and i.contact_id = t.contact_id and i.kind = 'phone'
        where i.value = any($1) and not m.is_private
        order by m.id`,
      [persons],
    ),
    ask<UsageRow>(
      url,
      `select company_id as "companyId", outcome, output_tokens as "outputTokens", cost_micros::float8 as "costMicros"
         from ai_usage`,
    ),
    ask<{ companyId: number; spentMicros: number }>(
      url,
      `select company_id as "companyId", sum(spent_micros)::float8 as "spentMicros" from ai_months group by 1`,
    ),
  ]);
  return {
    persons,
    conversations,
    messages,
    modelCalls: services.modelCalls,
    usage,
    spentMicros: new Map(months.map(({ companyId, spentMicros }) => [companyId, spentMicros])),
    unrepeatable: services.unrepeatable(),
  };
}

/** Runs that wait for an answer of a service or for their time: they are not in the backlog, and still speak. */
export async function countRunsUnderWay(url: string): Promise<number> {
  const [row] = await ask<{ count: number }>(
    url,
    `select count(*)::int as count from flow_runs where state in ('asking', 'sleeping')`,
  );
  return row?.count ?? 0;
}
