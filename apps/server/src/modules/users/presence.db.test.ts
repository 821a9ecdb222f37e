import { describe, expect, it } from 'vitest';
import { aCompany, aUser } from '../../../test/factories.ts';
import { testApp } from '../../../test/test-app.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { companyScope } from '../../platform/scope.ts';
import { sendAbsentUsersOffline } from './jobs/send-absent-users-offline.cron.ts';
import { recordPresence } from './record-presence.ts';
import { usersRepo } from './users.repo.ts';
import type { UserRow } from './users.tables.ts';

const { services, heard, advance, setNow } = await testApp();
// The sweep crosses companies: on a day long past it finds only the users of this file.
setNow(new Date('2020-02-03T12:00:00Z'));

const scopeOf = ({ companyId }: Pick<UserRow, 'companyId'>) => companyScope(services, { companyId, actor: 'system' });
const giveSign = (user: UserRow) => recordPresence(scopeOf(user), user.id);
const read = (user: UserRow) => usersRepo.get(scopeOf(user), user.id);
const sweep = () => sendAbsentUsersOffline.run(platformScope(services, { actor: 'system', purpose: 'test' }));

/** The presence events published about a user, in order. */
function published(user: UserRow): unknown[] {
  return heard.flatMap(({ what }) => {
    const { rooms, message } = what as { rooms: string[]; message: { user?: { id: number; online?: boolean } } };
    return message.user?.id === user.id ? [{ rooms, online: message.user.online }] : [];
  });
}

async function anAgent(): Promise<UserRow> {
  const user = await aUser((await aCompany(services)).scope);
  return usersRepo.update(scopeOf(user), user.id, { isOnline: false });
}

describe('a sign of life', () => {
  it('sets a user online, and is published once', async () => {
    const ana = await anAgent();
    await giveSign(ana);
    advance(30);
    await giveSign(ana);
    expect(await read(ana)).toMatchObject({ isOnline: true });
    expect(published(ana)).toEqual([{ rooms: [`company:${ana.companyId}`], online: true }]);
  });

  it('is published once when several tabs on several processes give it at the same moment', async () => {
    const ana = await anAgent();
    await Promise.all(Array.from({ length: 6 }, () => giveSign(ana)));
    expect(published(ana)).toHaveLength(1);
  });

  it('is written once a minute, however often it is given', async () => {
    const ana = await anAgent();
    await giveSign(ana);
    const first = await read(ana);
    advance(59);
    await giveSign(ana);
    expect(await read(ana)).toEqual(first);
    advance(2);
    await giveSign(ana);
    const later = await read(ana);
    expect((later.lastSeenAt?.getTime() ?? 0) - (first.lastSeenAt?.getTime() ?? 0)).toBe(61_000);
    expect(later.updatedAt).toEqual(first.updatedAt);
  });

  it('of a removed user changes nothing', async () => {
    const ana = await anAgent();
    await usersRepo.delete(scopeOf(ana), ana.id);
    await giveSign(ana);
    expect(published(ana)).toEqual([]);
  });

  it('under another company’s id changes no user', async () => {
    const ana = await anAgent();
    const { scope } = await aCompany(services);
    await recordPresence(scope, ana.id);
    expect(await read(ana)).toMatchObject({ isOnline: false, lastSeenAt: null });
  });
});

describe('every minute', () => {
  it('users without a sign of life for five minutes go offline, published once; others stay', async () => {
    const [ana, bia] = [await anAgent(), await anAgent()];
    await giveSign(ana);
    advance(4 * 60);
    await giveSign(bia);
    await sweep();
    expect(await read(ana)).toMatchObject({ isOnline: true });
    advance(61);
    await sweep();
    await sweep();
    expect([await read(ana), await read(bia)]).toMatchObject([{ isOnline: false }, { isOnline: true }]);
    expect(published(ana)).toMatchObject([{ online: true }, { online: false }]);
    expect(published(bia)).toMatchObject([{ online: true }]);
  });

  it('a user who gave one during the sweep stays', async () => {
    const ana = await anAgent();
    await giveSign(ana);
    advance(5 * 60 + 1);
    const since = new Date(services.clock().getTime() - 5 * 60_000);
    const platform = platformScope(services, { actor: 'system', purpose: 'test' });
    expect(await usersRepo.companiesWithAbsent(platform, since)).toContain(ana.companyId);
    await giveSign(ana);
    expect(await usersRepo.sendAbsentOffline(scopeOf(ana), since)).toEqual([]);
  });

  it('a user who has just signed in gets time to open a browser', async () => {
    const ana = await anAgent();
    advance(3600);
    await usersRepo.update(scopeOf(ana), ana.id, { isOnline: true });
    await sweep();
    expect(await read(ana)).toMatchObject({ isOnline: true });
    advance(5 * 60 + 1);
    await sweep();
    expect(await read(ana)).toMatchObject({ isOnline: false });
  });

  it('only online users are checked', async () => {
    const platform = platformScope(services, { actor: 'system', purpose: 'test' });
    const plan = await platform.transaction(async (platform) => {
      await platform.query({ text: 'set local enable_seqscan = off' });
      return platform.query<{ 'QUERY PLAN': string }>({
        text: 'explain select distinct company_id from users where is_online and updated_at < $1 and last_seen_at < $1',
        values: [new Date()],
      });
    });
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('users_online');
  });
});
