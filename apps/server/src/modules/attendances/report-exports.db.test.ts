import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { NotificationShown, ReportExport } from '@recado/contracts';
import { readSheet } from 'read-excel-file/node';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { atTheEnd } from '../../../test/at-the-end.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { type Person, ticketsTest } from '../tickets/testing/tickets-test.ts';
import { purgeReportExports } from './jobs/purge-report-exports.cron.ts';
import { writeReportExport } from './jobs/write-report-export.job.ts';

const folder = mkdtempSync(join(tmpdir(), 'recado-exports-'));
atTheEnd(() => rmSync(folder, { recursive: true }));
const shop = await ticketsTest({ storage: await createDiskStorage(folder) });
const { admin, scope, sales, services } = shop;
const ana = await shop.agent({ name: 'Ana' });
const bia = await shop.agent({ name: '=HYPERLINK("http://x";"Bia")', seesDashboard: true, exportsData: true });
const stranger = await ticketsTest();

const contact = await shop.contact({ name: '5511987654321' });
const { id: ticketId } = await shop.ticket({ contactId: contact.id });
shop.advance(90);
await shop.put(bia, ticketId, { status: 'open', userId: bia.id, queueId: sales.id });
shop.advance(150);
await shop.put(bia, ticketId, { status: 'closed' });

beforeEach(() => scope.query({ text: `delete from report_exports where company_id = ${scope.companyId}` }));

const never = new AbortController().signal;
const runJob = (exportId: number, { attempt = 1, signal = never, of = scope } = {}) =>
  writeReportExport.run(at(of), { exportId }, { jobId: 'job', attempt, signal });
/** Jobs and crons read the clock when they start. */
const at = (of: CompanyScope): CompanyScope => ({ ...of, now: services.clock() });

async function start(person: Person, query = ''): Promise<ReportExport> {
  const { status, body } = await shop.call('POST', `/ticketreport/exports?${query}`, person);
  expect(status).toBe(200);
  return body;
}
const exportsOf = async (person: Person): Promise<ReportExport[]> =>
  (await shop.call('GET', '/ticketreport/exports', person)).body['exports'];
const download = async (person: Person, id: number) => {
  const { statusCode: status, headers } = await shop.fetch(`/ticketreport/exports/${id}/file`, person);
  return { status, headers };
};
const age = (hours: number) =>
  scope.query({
    text: `update report_exports set created_at = created_at - $2 * interval '1 hour',
             expires_at = expires_at - $2 * interval '1 hour' where company_id = $1`,
    values: [scope.companyId, hours],
  });
const notificationsOf = async (person: Person): Promise<NotificationShown[]> =>
  (await shop.call('GET', '/notifications', person)).body['notifications'];
const storedFile = async (id: number): Promise<string> => {
  const [row] = await scope.query<{ file_key: string }>({
    text: 'select file_key from report_exports where company_id = $1 and id = $2',
    values: [scope.companyId, id],
  });
  return row?.file_key ?? '';
};
const published = () =>
  shop.heard
    .map(({ what }) => what as { channel: string; rooms: string[]; message: { export: ReportExport } })
    .filter(({ channel }) => channel === 'reportExport');

async function readRows(bytes: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'recado-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'report.xlsx');
  writeFileSync(path, bytes);
  return readSheet(path);
}
const storedBytes = async (id: number): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync((await services.storage.get(await storedFile(id))).body));

describe('an export in the background', () => {
  it('is written by the job, stored, announced to its user and downloaded by that user', async () => {
    shop.listenFromHere();
    const started = await start(admin, 'format=xlsx&queueIds=[0]');
    expect(started).toMatchObject({ format: 'xlsx', status: 'waiting', done: 0, total: 0, expiresAt: null });
    const all = await start(bia);
    expect(all.total).toBe(1);
    await runJob(all.id);
    expect(published().at(-1)).toMatchObject({
      rooms: [`company:${scope.companyId}:user:${bia.id}`],
      message: { action: 'update', export: { id: all.id, status: 'done', done: 1, total: 1 } },
    });
    expect((await notificationsOf(bia))[0]).toMatchObject({
      kind: 'reportReady',
      actor: null,
      reportExport: { id: all.id, fileName: all.fileName },
    });
    const { status, headers } = await download(bia, all.id);
    expect([status, headers['content-disposition']]).toEqual([200, `attachment; filename=${all.fileName}`]);
    expect(await exportsOf(bia)).toMatchObject([{ id: all.id, status: 'done' }]);
  });

  it('has numbers and dates by the clock of the company, and no formula', async () => {
    const { id } = await start(admin);
    await runJob(id);
    const [titles, row, ...others] = await readRows(await storedBytes(id));
    expect(titles?.slice(0, 4)).toEqual(['Ticket', 'Conexão', 'Contato', 'Número']);
    expect(others).toEqual([]);
    expect(row?.[4]).toBe('=HYPERLINK("http://x";"Bia")');
    expect(row?.slice(8, 11).every((cell) => cell instanceof Date)).toBe(true);
    expect([row?.[11], row?.[13]]).toEqual([1.5, 2.5]);
  });

  it('as CSV puts an apostrophe before a formula', async () => {
    const { id, fileName } = await start(admin, 'format=csv');
    await runJob(id);
    const text = (await storedBytes(id)).toString();
    expect(fileName).toMatch(/\.csv$/);
    expect(text).toContain(`"'=HYPERLINK(""http://x"";""Bia"")"`);
    expect(text).toContain(';1,5;');
  });

  it('exists for its user only: not for an administrator, another company, or an agent without the permission', async () => {
    const { id } = await start(bia);
    await runJob(id);
    for (const call of ['file', 'delete']) {
      for (const [company, person, expected] of [
        [shop, admin, 404],
        [stranger, stranger.admin, 404],
        [shop, ana, 403],
      ] as const) {
        const [method, url] = call === 'file' ? (['GET', `${id}/file`] as const) : (['DELETE', `${id}`] as const);
        expect((await company.call(method, `/ticketreport/exports/${url}`, person)).status).toBe(expected);
      }
    }
    expect((await download(bia, id)).status).toBe(200);
    expect(await exportsOf(admin)).toEqual([]);
  });

  it('is refused while the user has another one under way', async () => {
    const first = await start(admin);
    expect(await shop.call('POST', '/ticketreport/exports', admin)).toMatchObject({
      status: 409,
      body: { code: 'ERR_REPORT_EXPORT_RUNNING' },
    });
    await runJob(first.id);
    await start(admin);
  });

  it('that is cancelled is not written, and one whose file is deleted cannot be downloaded', async () => {
    const cancelled = await start(admin);
    expect((await shop.call('DELETE', `/ticketreport/exports/${cancelled.id}`, admin)).status).toBe(200);
    await runJob(cancelled.id);
    expect(await storedFile(cancelled.id)).toBe('');
    expect(await exportsOf(admin)).toEqual([]);

    const written = await start(admin);
    await runJob(written.id);
    const key = await storedFile(written.id);
    await shop.call('DELETE', `/ticketreport/exports/${written.id}`, admin);
    expect(await services.storage.head(key)).toBeUndefined();
    expect((await download(admin, written.id)).status).toBe(404);
    expect((await notificationsOf(admin))[0]).toMatchObject({ kind: 'reportReady', reportExport: null });
  });

  it('that was cancelled while its file was stored leaves no file', async () => {
    const { id } = await start(admin);
    const stored: string[] = [];
    const storage = {
      ...services.storage,
      put: async (key: string, body: Readable | Uint8Array, options: { contentType: string }) => {
        stored.push(key);
        await shop.call('DELETE', `/ticketreport/exports/${id}`, admin);
        return services.storage.put(key, body, options);
      },
    };
    await runJob(id, { of: { ...scope, services: { ...services, storage } } });
    expect(stored).toHaveLength(1);
    expect(await services.storage.head(stored[0] ?? '')).toBeUndefined();
  });

  it('that fails is tried again, and notifies the user after the last attempt', async () => {
    const { id } = await start(admin);
    const storage = { ...services.storage, put: () => Promise.reject(new Error('disk full')) };
    const of = { ...scope, services: { ...services, storage } };
    await expect(runJob(id, { of })).rejects.toThrow('disk full');
    expect(await exportsOf(admin)).toMatchObject([{ id, status: 'running' }]);
    await expect(runJob(id, { of, attempt: 3 })).rejects.toThrow('disk full');
    expect(await exportsOf(admin)).toEqual([]);
    expect((await notificationsOf(admin))[0]).toMatchObject({ kind: 'reportFailed', reportExport: null });
  });

  it('of a process that stops is left to the next attempt', async () => {
    const { id } = await start(admin);
    await expect(runJob(id, { attempt: 3, signal: AbortSignal.abort() })).rejects.toThrow();
    await runJob(id);
    expect(await exportsOf(admin)).toMatchObject([{ id, status: 'done' }]);
  });

  it('is recorded in the audit log when it is asked for', async () => {
    await start(admin, 'format=csv&dateFrom=2026-01-01&dateTo=2026-01-31');
    const [entry] = await scope.query<{ details: object }>({
      text: `select details from audit_entries where company_id = $1 and action = 'report.export' order by id desc limit 1`,
      values: [scope.companyId],
    });
    expect(entry?.details).toEqual({ count: 0, from: '2026-01-01', to: '2026-01-31', format: 'csv' });
  });

  it('is deleted with its file after seven days, and given up when no worker has it any more', async () => {
    const { id } = await start(admin);
    await runJob(id);
    const lost = await start(bia);
    const key = await storedFile(id);
    const purge = () => purgeReportExports.run(platformScope(services, { actor: 'system', purpose: 'test' }));
    await age(4);
    await purge();
    expect(await exportsOf(admin)).toMatchObject([{ id }]);
    expect(await exportsOf(bia)).toEqual([]);
    expect((await notificationsOf(bia))[0]).toMatchObject({ kind: 'reportFailed', body: lost.fileName });
    await age(7 * 24);
    expect((await download(admin, id)).status).toBe(404);
    await purge();
    expect(await services.storage.head(key)).toBeUndefined();
    expect((await notificationsOf(admin))[0]).toMatchObject({ kind: 'reportReady', reportExport: null });
  });
});

describe('a user who sees masked numbers', () => {
  it('gets them masked in both formats, and cannot download a file with whole ones any more', async () => {
    const whole = await start(bia);
    await runJob(whole.id);
    expect((await readRows(await storedBytes(whole.id)))[1]?.slice(2, 3)).toEqual(['5511987654321']);
    await shop.setSetting('enableLGPD', 'enabled');
    await shop.setSetting('lgpdHideNumber', 'enabled');
    onTestFinished(async () => void (await shop.setSetting('lgpdHideNumber', 'disabled')));
    expect((await download(bia, whole.id)).status).toBe(404);
    const masked = await start(bia, 'format=csv');
    await runJob(masked.id);
    const text = (await storedBytes(masked.id)).toString();
    expect(text).toContain('5511*******21');
    expect(text).not.toContain('987654');
    const direct = await shop.fetch('/ticketreport/export?format=csv', bia);
    expect(direct.statusCode).toBe(200);
    expect(direct.body).toContain('5511*******21');
    expect(direct.body).not.toContain('987654');
  });
});
