import type { AskResult } from '@recado/flow-nodes';
import type { TestApp } from '../../../../test/test-app.ts';
import type { LaneEntry } from '../../../platform/lanes.ts';
import type { Asker } from '../asking/asker.ts';
import { createFetcher, type FetcherOptions } from '../asking/fetcher/start-fetcher.ts';
import { type AskOutcome, resumeRun } from '../asking/resume-run.ts';
import type { NodeSpec } from './a-flow.ts';
import { aFlowShop } from './flow-shop.ts';
import type { ShopPlan } from './shop.ts';

/** The lanes of a test: results wait here until `settles` handles them, as the worker of the lane does. */
export function aLane() {
  const entered: LaneEntry<unknown>[] = [];
  return {
    entered,
    lanes: {
      enqueue: (_scope: unknown, _topic: unknown, entries: readonly LaneEntry<unknown>[]) =>
        Promise.resolve(void entered.push(...entries)),
      isBehind: () => Promise.resolve(false),
    },
  };
}

export const openaiNode = (id: string, data: Readonly<Record<string, unknown>> = {}): NodeSpec => [
  id,
  'openai',
  { typebotIntegration: { name: 'Atendente', prompt: 'Atenda bem.', apiKey: 'sk-test', ...data } },
];

export const says = (...texts: readonly string[]): AskResult => ({
  says: texts.map((text) => ({ type: 'text', text, delaySeconds: 0 })),
  next: { do: 'wait' },
});

export interface FakeAsker extends Partial<Pick<Asker, 'attempts' | 'isRepeatable'>> {
  readonly answer: Asker['prepare'] extends (scope: infer S, ask: infer A) => unknown
    ? (
        ask: A,
        context: { readonly beforeBody: () => Promise<void>; readonly signal: AbortSignal },
        scope: S,
      ) => Promise<AskResult>
    : never;
}

/** A shop whose connection starts a flow with one openai node, and a fetcher that asks a fake service. */
export async function aFetcherShop(
  app: TestApp,
  { entered }: Pick<ReturnType<typeof aLane>, 'entered'>,
  fake: FakeAsker,
  { plan = {}, more = {} }: { readonly plan?: ShopPlan; readonly more?: Partial<FetcherOptions> } = {},
) {
  const shop = await aFlowShop(app, () => ({ nodes: [openaiNode('ai')], edges: ['1 > ai'] }), plan);
  const asker: Asker = {
    kind: 'openai',
    attempts: fake.attempts ?? 2,
    isRepeatable: fake.isRepeatable ?? true,
    prepare: (scope, ask) =>
      Promise.resolve({
        host: 'ai.test',
        call: (context) => fake.answer(ask, context, scope),
        onFailure: (failure) => ({ says: [{ type: 'text', text: failure, delaySeconds: 0 }], next: { do: 'fail' } }),
      }),
  };
  // Other tests have questions in the same database.
  const serves = (companyId: number) => companyId === shop.company.companyId;
  const fetcher = () => createFetcher({ services: app.services, askers: [asker], serves, ...more });
  const own = fetcher();
  /** The lane handles the results of this company. */
  const resumes = async (): Promise<void> => {
    for (const { payload } of entered.splice(0)) {
      await shop.scope().transaction((scope) => resumeRun(scope, payload as AskOutcome));
    }
  };
  return {
    ...shop,
    own,
    fetcher,
    resumes,
    /** Lets the quiet of a burst pass, asks what is due, and handles the results. */
    async settles(seconds = 3): Promise<number> {
      app.advance(seconds);
      const count = await own.claim();
      await own.idle();
      await resumes();
      return count;
    },
  };
}
