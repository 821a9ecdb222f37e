import type { TestApp } from '../../../../test/test-app.ts';
import { connectionsRepo } from '../../connections/index.ts';
import type { IntegrationFields } from '../../integrations/integrations.tables.ts';
import { anIntegration } from '../../integrations/testing/an-integration.ts';
import { createFetcher } from '../asking/fetcher/start-fetcher.ts';
import { type AskOutcome, resumeRun } from '../asking/resume-run.ts';
import { flowRunsRepo } from '../flows/flow-runs.repo.ts';
import { wakeRun } from '../flows/wake-run.ts';
import type { aLane } from './fetcher-shop.ts';
import { aShop, type ShopPlan } from './shop.ts';

export interface ServicePlan extends ShopPlan {
  readonly integration: Partial<IntegrationFields> & Pick<IntegrationFields, 'type'>;
  readonly keyFile?: string;
  /** Where the integration is set. Nowhere: a test does it. */
  readonly on?: 'connection' | 'nothing';
}

/** A company whose customers an external service answers, and the fetcher that asks it. */
export async function aServiceShop(
  app: TestApp,
  { entered }: Pick<ReturnType<typeof aLane>, 'entered'>,
  { integration, keyFile = '', on = 'connection', ...plan }: ServicePlan,
) {
  const shop = await aShop(app, {
    queues: [{ name: 'Vendas', greetingMessage: 'Vendas!' }, { name: 'Oficina' }],
    ...plan,
    settings: { userRandom: 'disabled', ...plan.settings },
  });
  const { scope, connection } = shop;
  const { id: integrationId, secret } = await anIntegration(scope(), integration, keyFile);
  if (on === 'connection') await connectionsRepo.update(scope(), connection.id, { integrationId });
  // Other tests have questions in the same database.
  const fetcher = () =>
    createFetcher({ services: app.services, serves: (companyId) => companyId === shop.company.companyId });
  const own = fetcher();
  const resumes = async (): Promise<void> => {
    for (const { payload } of entered.splice(0)) {
      await scope().transaction((scope) => resumeRun(scope, payload as AskOutcome));
    }
  };
  return {
    ...shop,
    integrationId,
    secret,
    fetcher,
    own,
    resumes,
    /** Lets the quiet of a burst pass, asks what is due, and handles the results. */
    async settles(seconds = 3): Promise<void> {
      app.advance(seconds);
      await own.claim();
      await own.idle();
      await resumes();
    },
    /** Lets time pass, then wakes the runs that sleep between two messages. */
    async passes(seconds: number): Promise<void> {
      app.advance(seconds);
      const due = await scope().transaction((scope) => flowRunsRepo.takeDue(scope, 200, new Date(8e15)));
      for (const run of due) await scope().transaction((scope) => wakeRun(scope, run));
    },
    /** The newest run of a ticket. */
    run: async (ticketId: number) => (await flowRunsRepo.listOfTicket(scope(), ticketId))[0],
  };
}
