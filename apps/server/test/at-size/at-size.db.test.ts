import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersRepo } from '../../src/modules/users/index.ts';
import { companyScope } from '../../src/platform/scope.ts';
import { beginFor } from '../begin-for.ts';
import { ownDatabase } from '../own-database.ts';
import { signInAs } from '../sign-in-as.ts';
import { type TestApp, testApp } from '../test-app.ts';
import type { DatabaseUrls } from '../test-database.ts';
import { fillDatabase } from './fill-database.ts';
import { contactQuestions, listQuestions, messageQuestions, type Questions, searchQuestions } from './questions.ts';
import { isOwnQuery, isQuery, type RecordedStatement, recordStatements } from './recorded-statements.ts';
import { LARGE_COMPANY, type Size } from './size.ts';

// A company with 2,000 tickets and 20,000 messages, and one with ten times as many: the reads for a page must not grow
// with them. A tenth of what `npm run bench -- lists` fills would take minutes.
const tenth: Size = { companies: 20, tickets: 4_000, largeEvery: 2 };
const whole: Size = { companies: 20, tickets: 40_000, largeEvery: 2 };
const MOST_QUERIES = 8;
/** The rows of a page are looked up by key, through an index that has one level more in the larger company. */
const MOST_GROWTH = 1.6;
/** These read all contacts with the name, up to 5,000, of which the response may show few. */
const goesByContact = ['a frequent name, as an agent', 'two letters'];
const MOST_GROWTH_BY_CONTACT = whole.tickets / tenth.tickets;

interface Sized {
  readonly size: Size;
  readonly urls: DatabaseUrls;
  readonly app: TestApp;
}

const recording = recordStatements();
const sized: Sized[] = [];

beforeAll(async () => {
  for (const size of [tenth, whole]) {
    const { urls, env } = await ownDatabase(`size_${size.tickets}`);
    await fillDatabase(urls.superuser, size, new Date());
    sized.push({ size, urls, app: await testApp({ env }) });
  }
}, 300_000);
afterAll(() => recording.stop());

interface Asked {
  readonly statements: readonly RecordedStatement[];
  /** How many rows the response contains. */
  readonly rows: number;
}

async function ask({ app }: Sized, question: ReturnType<Questions[string]>): Promise<Asked> {
  const scope = companyScope(app.services, { companyId: LARGE_COMPANY, actor: 'system' });
  const { token } = await signInAs(app.services, await usersRepo.get(scope, question.userId));
  recording.take();
  const { status, body } = await app.browser().call('GET', question.path, { token });
  const statements = recording.take();
  expect(status, question.path).toBe(200);
  const { tickets, count = 0, messages } = body as { tickets?: unknown[]; count?: number; messages?: unknown[] };
  // A filter is counted up to a limit, a tab's number is stored.
  const isCounted = statements.every(({ text }) => !text.includes('ticket_count_deltas'));
  return { statements, rows: messages?.length ?? (isCounted ? count : (tickets?.length ?? 0)) };
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
}

/** The query plans of these statements, as the role that cannot bypass row security. */
async function plansOf({ urls }: Sized, statements: readonly RecordedStatement[]): Promise<Plan[]> {
  const client = new pg.Client({ connectionString: urls.app });
  await client.connect();
  try {
    await client.query(beginFor(LARGE_COMPANY));
    const plans: Plan[] = [];
    for (const { text, values } of statements.filter(isOwnQuery)) {
      const explain = { text: `explain (analyze, buffers, timing off, format json) ${text}`, values: [...values] };
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain);
      plans.push(...rows.map((row) => row['QUERY PLAN'][0].Plan));
    }
    return plans;
  } finally {
    await client.end();
  }
}

const buffersOf = (plans: readonly Plan[]): number =>
  plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0);

/** The tables read by a sequential scan; an empty one does not count. */
const scannedIn = (plans: readonly Plan[]): string[] =>
  plans.flatMap((plan) => [
    ...(plan['Node Type'] === 'Seq Scan' && buffersOf([plan]) > 0 ? [plan['Relation Name'] ?? ''] : []),
    ...scannedIn(plan.Plans ?? []),
  ]);
const LARGE_TABLES = /^(tickets|contacts|contact_identities|contact_tags|ticket_tags|messages|message_search)/;

const questionsOf = (size: Size): Questions => ({
  ...listQuestions,
  ...contactQuestions,
  ...messageQuestions(size),
  ...searchQuestions,
});

describe('in a company ten times as large', () => {
  it.each(Object.keys(questionsOf(whole)))(
    '%s: a few queries, by indexes, that read no more than before',
    async (what) => {
      const [small, large] = sized as [Sized, Sized];
      const asked = {
        small: await ask(small, questionsOf(tenth)[what]?.(3) ?? { userId: 0, path: '' }),
        large: await ask(large, questionsOf(whole)[what]?.(3) ?? { userId: 0, path: '' }),
      };
      expect(asked.large.statements.filter(isQuery).length).toBeLessThanOrEqual(MOST_QUERIES);

      const plans = {
        small: await plansOf(small, asked.small.statements),
        large: await plansOf(large, asked.large.statements),
      };
      expect(scannedIn(plans.large).filter((table) => LARGE_TABLES.test(table))).toEqual([]);

      const growth = buffersOf(plans.large) / buffersOf(plans.small);
      // A response with ten times as many rows may read ten times as much.
      const ofRows = Math.max(1, asked.large.rows / Math.max(1, asked.small.rows));
      expect(growth / ofRows).toBeLessThanOrEqual(goesByContact.includes(what) ? MOST_GROWTH_BY_CONTACT : MOST_GROWTH);
    },
  );
});
