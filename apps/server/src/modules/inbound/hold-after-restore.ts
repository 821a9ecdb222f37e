import { defineRestoreStep } from '../../platform/restore/restore-step.ts';

/**
 * A received event that waits may have been handled since the backup, and a bot may have answered it: its message is
 * stored, and no bot answers. Read and written as text: the operators of json refuse some texts of customers.
 */
export const holdEventsAfterRestore = defineRestoreStep({
  kind: 'received events without bots',
  phase: 'work',
  async hold(scope) {
    const rows = await scope.query({
      text: `update lane_events e
                set payload = ('{"isRestored":true,' || substr(e.payload::text, 2))::json
               from lanes l
              where l.company_id = $1 and l.topic = 'inbound' and e.company_id = l.company_id and e.lane_id = l.id
                and e.payload::text not like '{"isRestored":true,%'
              returning 1`,
      values: [scope.companyId],
    });
    return rows.length;
  },
});
