import { z } from 'zod';
import { defineJob } from '../../job.ts';

/** Writes one mark per run, slowly enough that a worker is usually busy when it is killed. */
export const leaveMarkSlowly = defineJob({
  name: 'faults.leave-mark-slowly',
  queue: 'faults',
  payload: z.object({ number: z.int() }),
  attempts: 20,
  transactional: true,
  async run(scope, { number }) {
    await scope.query({
      text: `insert into marks (company_id, mark) select $1, $2 from pg_sleep(0.01)`,
      values: [scope.companyId, String(number)],
    });
  },
});
