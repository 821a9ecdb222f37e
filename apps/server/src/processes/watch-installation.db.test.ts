import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { atTheEnd } from '../../test/at-the-end.ts';
import { aCompany, aConnection } from '../../test/factories.ts';
import { ownDatabase } from '../../test/own-database.ts';
import { testServices } from '../../test/test-services.ts';
import { watchInstallation } from './watch-installation.ts';

const { urls, env } = await ownDatabase('watch');
const services = testServices({ env });
const superuser = new pg.Pool({ connectionString: urls.superuser, max: 1 });
atTheEnd(() => superuser.end());
watchInstallation(services);
let companyId: number;
let connectionIds: number[];

beforeAll(async () => {
  const { scope } = await aCompany(services);
  companyId = scope.companyId;
  connectionIds = [(await aConnection(scope)).id, (await aConnection(scope)).id];
});

const figure = async (name: string) => {
  const { text } = await services.metrics.render();
  const line = text.split('\n').find((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};

it('reports how many lanes wait and for how long, without those that are parked', async () => {
  expect(await figure('recado_lane_oldest_seconds')).toBeUndefined();
  await superuser.query(
    `insert into lanes (company_id, topic, key, ready_at, parked_at) values
       ($1, 'inbound', 'a', now() - interval '90 s', null), ($1, 'inbound', 'b', now() + interval '1 h', null),
       ($1, 'inbound', 'c', now() - interval '1 d', now())`,
    [companyId],
  );
  expect(await figure('recado_lanes_waiting{topic="inbound"}')).toBe(2);
  const oldest = await figure('recado_lane_oldest_seconds{topic="inbound"}');
  expect(oldest).toBeGreaterThanOrEqual(90);
  expect(oldest).toBeLessThan(3600);
});

it('reports the delivery that is due longest, without connections that are paused', async () => {
  await superuser.query(
    `insert into outbox_connections (company_id, connection_id, needs_socket, calls_per_second, paused_until) values
       ($1, $2, false, 1, '-infinity'), ($1, $3, true, 1, now() + interval '1 h')`,
    [companyId, ...connectionIds],
  );
  await superuser.query(
    `insert into outbox_lanes (company_id, connection_id, contact_id, priority, ready_at) values
       ($1, $2, 1, 0, now() - interval '40 s'), ($1, $3, 1, 0, now() - interval '1 d')`,
    [companyId, ...connectionIds],
  );
  const { text } = await services.metrics.render();
  const lines = text.split('\n').filter((line) => line.startsWith('recado_outbox_oldest_seconds{'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('over="http"');
  expect(Number(lines[0]?.split(' ').at(-1))).toBeGreaterThanOrEqual(40);
});

it('reports sessions that should run and that no process owns', async () => {
  await superuser.query('delete from web_leases');
  await superuser.query(
    `insert into web_leases (company_id, connection_id, wanted, holder, leased_until) values
       ($1, $2, true, gen_random_uuid(), now() + interval '1 h'),
       ($1, $3, true, gen_random_uuid(), now() - interval '1 s')`,
    [companyId, ...connectionIds],
  );
  expect(await figure('recado_web_sessions_wanted')).toBe(2);
  expect(await figure('recado_web_sessions_away')).toBe(1);
});

it('reports the age of the newest verified backup, or of the installation while there is none', async () => {
  const hours = async () => Math.round(((await figure('recado_backup_age_seconds')) ?? 0) / 3_600);
  await superuser.query(`update schema_migrations set applied_at = now() - interval '50 h'`);
  expect(await hours()).toBe(50);
  await superuser.query(
    `insert into verified_backups (taken_at) values (now() - interval '3 d'), (now() - interval '30 h')`,
  );
  expect(await hours()).toBe(30);
});

it('reports no age of an archive that PostgreSQL does not write', async () => {
  expect(await figure('recado_wal_archive_age_seconds')).toBeUndefined();
});
