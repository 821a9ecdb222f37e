import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { users } from '../../src/modules/users/index.ts';
import { directory } from '../../src/platform/directory.ts';
import { companyScope } from '../../src/platform/scope.ts';
import { aCompany, type MadeCompany } from '../factories.ts';
import { databaseUrls } from '../test-database.ts';
import { testServices } from '../test-services.ts';

const services = testServices();
let aurora: MadeCompany;
let vertice: MadeCompany;

beforeAll(async () => {
  [aurora, vertice] = await Promise.all([aCompany(services), aCompany(services)]);
});

/** Every company-owned table, from the catalogue, so that a new one is covered automatically. */
async function tenantTables(): Promise<{ name: string; column: string }[]> {
  const { rows } = await services.database.platform.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relrowsecurity and not relispartition`,
  );
  return rows.map(({ name }) => ({ name, column: name === 'companies' ? 'id' : 'company_id' }));
}

describe('a company', () => {
  it('sees only its own rows through a query without a where', async () => {
    const seen = await aurora.scope.query<{ company_id: number }>({ text: 'select distinct company_id from users' });
    expect(seen).toEqual([{ company_id: aurora.companyId }]);
  });

  it('sees only its own rows in every table', async () => {
    for (const { name, column } of await tenantTables()) {
      const foreign = await aurora.scope.query({
        text: `select 1 from ${name} where ${column} <> $1 limit 1`,
        values: [aurora.companyId],
      });
      expect(foreign, name).toEqual([]);
    }
  });

  it('finds nothing under another company’s id', async () => {
    expect(await aurora.scope.db.select().from(users).where(eq(users.id, vertice.admin.id))).toEqual([]);
  });

  it('changes and deletes nothing of another, even by its id', async () => {
    const touched = await aurora.scope.query({
      text: 'update users set name = $1 where company_id = $2 returning id',
      values: ['Invasor', vertice.companyId],
    });
    const deleted = await aurora.scope.query({
      text: 'delete from users where company_id = $1 returning id',
      values: [vertice.companyId],
    });
    expect([touched, deleted]).toEqual([[], []]);
    const [admin] = await vertice.scope.db.select().from(users).where(eq(users.id, vertice.admin.id));
    expect(admin?.name).toBe('Administradora');
  });

  it('cannot write a row for another', async () => {
    const forged = aurora.scope.query({
      text: "insert into users (company_id, name, email, password_hash) values ($1, 'Invasor', 'i@i.test', 'x')",
      values: [vertice.companyId],
    });
    await expect(forged).rejects.toThrow(/row-level security/);
  });

  it('cannot move its own row to another', async () => {
    const moved = aurora.scope.query({ text: 'update users set company_id = $1', values: [vertice.companyId] });
    await expect(moved).rejects.toThrow(/row-level security|foreign key/);
  });

  it('cannot store a reference to another’s row', async () => {
    const crossed = aurora.scope.query({
      text: 'insert into sessions (company_id, user_id) values ($1, $2)',
      values: [aurora.companyId, vertice.admin.id],
    });
    await expect(crossed).rejects.toThrow(/foreign key/);
  });
});

describe('a partition', () => {
  it('cannot be read directly, past its table', async () => {
    const { rows } = await services.database.platform.query<{ name: string; isOpen: boolean }>(
      `select relname as name, has_table_privilege('recado_app', oid, 'select, insert, update, delete') as "isOpen"
         from pg_class where relnamespace = 'public'::regnamespace and relispartition and relkind = 'r'`,
    );
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.filter(({ isOpen }) => isOpen)).toEqual([]);
  });
});

describe('without a company', () => {
  it('no row of any company-owned table is visible', async () => {
    for (const { name } of await tenantTables()) {
      const { rows } = await services.database.app.query(`select 1 from ${name} limit 1`);
      expect(rows, name).toEqual([]);
    }
  });

  it('nothing remains of the company a connection was set to before', async () => {
    const pool = new pg.Pool({ connectionString: databaseUrls(inject('databaseName')).app, max: 1 });
    try {
      await companyScope(
        { ...services, database: { ...services.database, app: pool } },
        { companyId: aurora.companyId, actor: 'system' },
      ).query({ text: 'select 1 from users' });
      const { rows } = await pool.query('select 1 from users limit 1');
      expect(rows).toEqual([]);
    } finally {
      await pool.end();
    }
  });

  it('the directory is readable, and contains keys and their times only', async () => {
    const { rows } = await directory(services).execute('select * from sign_in_emails limit 1');
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['claimed_at', 'company_id', 'confirmed_at', 'email', 'user_id']);
  });
});

describe('the role of migrations and backfills', () => {
  it('really changes rows, of every company', async () => {
    const owner = new pg.Client({ connectionString: databaseUrls(inject('databaseName')).owner });
    await owner.connect();
    try {
      await owner.query('begin');
      const { rowCount } = await owner.query('update users set color = color where company_id in ($1, $2)', [
        aurora.companyId,
        vertice.companyId,
      ]);
      await owner.query('rollback');
      expect(rowCount).toBe(2);
    } finally {
      await owner.end();
    }
  });
});

describe('a company id', () => {
  it.each([0, -1, 1.5, Number.NaN, '7; drop table users' as unknown as number])(
    'that is %s never reaches the database',
    async (companyId) => {
      const scope = companyScope(services, { companyId, actor: 'system' });
      await expect(scope.query({ text: 'select 1' })).rejects.toThrow('positive whole number');
    },
  );
});
