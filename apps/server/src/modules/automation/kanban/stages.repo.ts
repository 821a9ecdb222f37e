import type { CompanyScope } from '../../../platform/scope.ts';
import { hasFeature } from '../../plans/index.ts';

/** The stage of a ticket's card, and the stages it leads to. */
export interface StageFacts {
  readonly id: number;
  readonly since: Date;
  /** 0: no limit. */
  readonly hours: number;
  readonly nextId: number | null;
  readonly nextGreeting: string | null;
  readonly rollbackId: number | null;
}

export const stagesRepo = {
  /** Undefined without a stage, and where the plan has no kanban: cards of a hidden board do not move. */
  async find(scope: CompanyScope, ticketId: number): Promise<StageFacts | undefined> {
    const [stage] = await scope.query<StageFacts>({
      name: 'find-stage-of-ticket',
      text: `
        select g.id, s.put_at as since, g.stage_hours as hours, n.id as "nextId", n.stage_greeting as "nextGreeting",
               g.rollback_stage_id as "rollbackId"
          from ticket_tags s
          join tags g on g.company_id = s.company_id and g.id = s.tag_id
          join companies c on c.id = s.company_id and ${hasFeature('useKanban')}
          left join tags n on n.company_id = g.company_id and n.id = g.next_stage_id
         where s.company_id = $1 and s.ticket_id = $2 and s.is_stage`,
      values: [scope.companyId, ticketId],
    });
    return stage;
  },
};
