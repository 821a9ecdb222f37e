import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { auditOf } from '../../../test/audit/audit-of.ts';
import type { Announcement } from '../../platform/events.ts';
import { roomsOfWith } from '../../platform/rooms.ts';
import { readWorkbook } from '../../platform/sheets/workbook.ts';
import { ticketsTest } from '../tickets/testing/tickets-test.ts';
import { dashboardRooms } from './dashboard.live.ts';
import { exportAttendants } from './export-attendants.ts';

const shop = await ticketsTest();
const { admin, scope } = shop;
const ana = await shop.agent({ name: '=HYPERLINK("http://x")' });
const bia = await shop.agent({ name: 'Bia', seesDashboard: true, exportsData: true }, [shop.support.id]);
const stranger = await ticketsTest();

const open = await shop.ticket({ contactId: (await shop.contact({ name: 'Rita' })).id });
await shop.put(ana, open.id, { status: 'open', userId: ana.id, queueId: shop.sales.id });
await shop.ticket({ contactId: (await shop.contact({ name: 'Caio' })).id });

/** The status only: one of the calls answers with a file. */
const ask = async (path: string, { token }: { readonly token: string }): Promise<number> =>
  (await shop.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })).statusCode;

const calls = [
  '/dashboard',
  '/dashboard/now',
  '/dashboard/ticketsDay',
  '/dashboard/ticketsUsers',
  '/dashboard/attendants/export',
];

describe('the dashboard', () => {
  it.each(calls)('%s is refused to an agent without showDashboard', async (path) => {
    expect([await ask(path, ana), await ask(path, bia)]).toEqual([403, 200]);
  });

  it('counts nothing of another company, also when its ids are named', async () => {
    const filter = `queueIds=${shop.sales.id}&users=${ana.id}`;
    for (const query of ['', `?${filter}`]) {
      const { body } = await stranger.call('GET', `/dashboard${query}`, stranger.admin);
      expect(body).toMatchObject({ counters: { tickets: 0, supportHappening: 0, supportPending: 0 } });
      expect(JSON.stringify(body)).not.toContain('HYPERLINK');
    }
  });

  it('counts attendants by the filter: the named ones, or those of the queue', async () => {
    const total = async (query: string) =>
      ((await shop.call('GET', `/dashboard/now?${query}`, admin)).body as { attendantsTotal: number }).attendantsTotal;
    expect(await total(`users=${ana.id}`)).toBe(1);
    expect(await total(`queueIds=${shop.sales.id}`)).toBeLessThanOrEqual(await total(''));
  });

  it('leaves out median and p90 of a period over 92 days', async () => {
    const year = await shop.call('GET', '/dashboard?date_from=2026-01-01&date_to=2026-12-31', admin);
    expect(year.body).toMatchObject({ counters: { waitTime: { median: null, p90: null } } });
  });
});

describe('the workbook of attendants', () => {
  it('has the rows of the screen, keeps a formula as text, and is recorded in the audit log', async () => {
    const period = { from: '2000-01-01', to: '2099-12-31', timeZone: 'America/Sao_Paulo' };
    const { body } = await exportAttendants(scope, { period, filter: { userIds: [ana.id, 0] }, language: 'pt' });
    const folder = mkdtempSync(join(tmpdir(), 'recado-attendants-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'attendants.xlsx');
    writeFileSync(path, Buffer.concat(await Array.fromAsync(body)));
    const [titles, ...rows] = await Array.fromAsync(readWorkbook(path, 100));
    expect(titles?.slice(0, 2)).toEqual(['Atendente', 'Atendimentos']);
    expect(rows.map(([name, tickets]) => [name, tickets])).toEqual([
      ['=HYPERLINK("http://x")', '1'],
      ['Sem atendente', '1'],
    ]);
    expect(rows[0]).toHaveLength(titles?.length ?? 0);

    expect(await ask('/dashboard/attendants/export', admin)).toBe(200);
    expect((await auditOf(scope)).at(-1)).toMatchObject({
      action: 'dashboard.export-attendants',
      actorUserId: admin.id,
    });
  });
});

it('publishes to users who see the dashboard that attendances moved, and to no other', async () => {
  const { id } = await shop.ticket({ contactId: (await shop.contact({ name: 'Davi' })).id });
  const hears = async (person: typeof ana) => {
    const { actor } = await shop.as(person);
    if (actor === 'system' || actor.api) throw new Error('A user is required.');
    const rooms = new Set(roomsOfWith([{ rooms: dashboardRooms }])(actor));
    return shop.heard
      .map(({ what }) => what as Announcement)
      .filter(({ channel, rooms: to }) => channel === 'dashboard' && to.some((room) => rooms.has(room)))
      .map(({ message }) => message);
  };
  shop.listenFromHere();
  await shop.put(ana, id, { status: 'open', userId: ana.id, queueId: shop.sales.id });
  // Bia works in another queue: the event of the ticket does not reach her.
  expect(await hears(bia)).toEqual([{ action: 'refresh' }]);
  expect(await hears(admin)).toEqual([{ action: 'refresh' }]);
  expect(await hears(ana)).toEqual([]);
});
