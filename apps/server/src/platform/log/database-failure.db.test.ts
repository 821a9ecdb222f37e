import { expect, it } from 'vitest';
import { aCompany } from '../../../test/factories.ts';
import { testServices } from '../../../test/test-services.ts';
import { users } from '../../modules/users/index.ts';
import { storableFailure } from '../jobs/storable-failure.ts';
import { platformScope } from '../platform-scope.ts';
import type { CompanyScope } from '../scope.ts';
import { createLogger } from './logger.ts';

const services = testServices();
const SECRET = 'hunter2-canary';

it.each<[string, string, (scope: CompanyScope) => Promise<unknown>]>([
  [
    'a row that violates a constraint',
    '23514',
    (scope) => scope.db.insert(users).values(aRow(scope, { profile: 'x' as never })),
  ],
  [
    'a row with a dangling reference',
    '23503',
    (scope) => scope.db.insert(users).values(aRow(scope, { defaultConnectionId: 2_000_000_000 })),
  ],
  [
    'a value of another type',
    '22P02',
    (scope) => scope.query({ name: 'probe', text: 'select $1::int', values: [SECRET] }),
  ],
  [
    'a statement of the platform',
    '22P02',
    () =>
      platformScope(services, { actor: 'system', purpose: 'test' }).query({
        name: 'probe',
        text: 'select $1::int',
        values: [SECRET],
      }),
  ],
])('%s is logged and stored with SQLSTATE and statement, without its values', async (_what, code, fail) => {
  const { scope } = await aCompany(services);
  const error: unknown = await fail(scope).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(Error);
  const lines: string[] = [];
  const log = createLogger({ level: 'info', name: 'test', destination: { write: (line) => void lines.push(line) } });
  log.error({ err: error }, 'failed');
  expect(lines[0]).toContain(code);
  expect(lines[0]).toMatch(/insert into|"statement":"probe"/);
  expect(lines[0]).not.toContain(SECRET);
  expect(storableFailure(error).message).toContain(code);
  expect(storableFailure(error).message).not.toContain(SECRET);
});

const aRow = ({ companyId }: CompanyScope, row: Partial<typeof users.$inferInsert>): typeof users.$inferInsert => ({
  companyId,
  name: SECRET,
  email: `${SECRET}@exemplo.test`,
  passwordHash: SECRET,
  ...row,
});
