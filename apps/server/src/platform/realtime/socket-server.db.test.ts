import { ROOM_WISHES } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { companyAdminsRoom, companyRoom, userRoom } from '../rooms.ts';
import type { Viewer } from '../viewer.ts';
import { openBrowser } from './test-kit/browser.ts';
import { expectCut, expectReceived, expectResync, say, sayMarker, testInstallation } from './test-kit/installation.ts';

const { config, people, redis, node, addNode, open } = testInstallation({ nodes: 1 });
const server = () => node(0);

describe('the handshake', () => {
  it.each([
    ['rejects a missing token', undefined, 'ERR_UNAUTHENTICATED'],
    ['rejects an empty token', '', 'ERR_UNAUTHENTICATED'],
    ['rejects a token that is no text', { toString: 'x' }, 'ERR_UNAUTHENTICATED'],
    ['rejects an expired token', 'expired', 'ERR_SESSION_EXPIRED'],
    ['rejects the token of an ended session', 'gone', 'ERR_SESSION_EVICTED'],
  ])('%s', async (_who, token, code) => {
    await expect(openBrowser(server().port, token)).rejects.toMatchObject({ message: code, data: { code } });
  });

  it('rejects a page of another site, even with a valid token', async () => {
    const { sessionId } = await people.signIn({});
    await expect(openBrowser(server().port, sessionId, { origin: 'https://evil.test' })).rejects.toThrow();
    const welcome = await openBrowser(server().port, sessionId, { origin: 'https://recado.test' });
    expect(welcome.socket.connected).toBe(true);
    welcome.socket.disconnect();
  });

  it('rejects the slow transport that needs sticky load balancers', async () => {
    const response = await fetch(`http://127.0.0.1:${server().port}/socket.io/?EIO=4&transport=polling`);
    expect(response.status).toBe(400);
  });
});

describe('an event of a browser', () => {
  it('joins no room, whatever it names', async () => {
    const boss = await people.signIn({ profile: 'admin' });
    const { companyId } = boss;
    const ana = await people.signIn({ companyId });
    const tab = await open(server(), ana);
    const wanted = [companyAdminsRoom(companyId), userRoom(companyId, boss.userId), companyRoom(companyId + 1)];

    for (const event of ['join', 'joinRoom', 'subscribe', 'joinChatBox', 'joinTickets', 'joinNotification', 'error']) {
      for (const room of wanted) tab.socket.emit(event, room);
    }
    await tab.socket.emitWithAck('userStatus', wanted);
    await say(server(), companyId, wanted.slice(0, 2), 'not for her');
    await say(server(), companyId + 1, wanted.slice(2), 'not for her either');
    await sayMarker(server(), companyId);

    await expectReceived(tab, ['marker']);
  });

  it('reports that its user is present', async () => {
    const ana = await people.signIn({});
    const tab = await open(server(), ana);
    await expectPresent(ana);
    await redis.del(`${config.prefix}:present`);
    await expect(tab.socket.emitWithAck('userStatus')).resolves.toEqual({ ok: true });
    await expectPresent(ana);
  });

  it.each(ROOM_WISHES)('that is %s gets an answer and changes nothing', async (request) => {
    const ana = await people.signIn({ isCompanyExpired: true });
    const tab = await open(server(), ana);
    await expect(tab.socket.emitWithAck(request, 'open')).resolves.toEqual({ ok: true });
    await say(server(), ana.companyId, [companyRoom(ana.companyId)], 'not for her');
    await say(server(), ana.companyId, [userRoom(ana.companyId, ana.userId)], 'marker');
    await expectReceived(tab, ['marker']);
  });

  it('joins nothing shared while its company is blocked or expired, and never another company', async () => {
    const [expired, blocked, other] = [
      await people.signIn({ isCompanyExpired: true }),
      await people.signIn({ isCompanyActive: false }),
      await people.signIn({}),
    ];
    const ask = async (person: Viewer, companyId: number) =>
      (await open(server(), person)).socket.emitWithAck('processCompany', companyId);
    expect(await ask(expired, expired.companyId)).toEqual({ ok: false, code: 'ERR_SUBSCRIPTION_EXPIRED' });
    expect(await ask(blocked, blocked.companyId)).toEqual({ ok: false, code: 'ERR_COMPANY_INACTIVE' });
    expect(await ask(other, expired.companyId)).toEqual({ ok: false, code: 'ERR_NO_PERMISSION' });
    expect(await ask(other, other.companyId)).toEqual({ ok: true });
  });

  it('works if a module declared it, allows it and the message is valid', async () => {
    const ana = await people.signIn({ profile: 'admin' });
    const { companyId } = ana;
    const bia = await people.signIn({ companyId });
    const anasTab = await open(server(), ana);
    const biasTab = await open(server(), bia);

    expect(await anasTab.socket.emitWithAck('watchColleague', bia.userId)).toEqual({ ok: true });
    expect(await biasTab.socket.emitWithAck('watchColleague', ana.userId)).toEqual({
      ok: false,
      code: 'ERR_NO_PERMISSION',
    });
    expect(await biasTab.socket.emitWithAck('watchColleague', '1')).toEqual({ ok: false, code: 'ERR_INVALID_REQUEST' });
    await say(server(), companyId, [userRoom(companyId, bia.userId)], 'to Bia');
    await say(server(), companyId, [userRoom(companyId, ana.userId)], 'to Ana');
    await sayMarker(server(), companyId);

    await expectReceived(anasTab, ['to Bia', 'to Ana', 'marker']);
    await expectReceived(biasTab, ['to Bia', 'marker']);
  });

  it('changes nothing if the rights changed while the module was deciding', async () => {
    const ana = await people.signIn({ profile: 'admin' });
    const { companyId } = ana;
    const bia = await people.signIn({ companyId });
    const tab = await open(server(), ana);
    const deciding = await people.delayNextRead();
    const answer = tab.socket.emitWithAck('watchColleague', bia.userId);
    await deciding.hasRead();
    await people.change(ana, { profile: 'user' });
    await server().call('recomputeUser', companyId, ana.userId);
    await expectResync(tab);
    await deciding.release();

    expect(await answer).toEqual({ ok: false, code: 'ERR_UNAVAILABLE' });
    await say(server(), companyId, [userRoom(companyId, bia.userId)], 'to Bia');
    await sayMarker(server(), companyId);
    await expectReceived(tab, ['marker']);
  });

  it('is dropped over the budget, and a flood ends the connection', async () => {
    const tab = await open(server(), await people.signIn({}));
    const answers = await Promise.all(Array.from({ length: 200 }, () => tab.socket.emitWithAck('userStatus')));
    expect(answers.at(0)).toEqual({ ok: true });
    expect(answers.at(-1)).toEqual({ ok: false, code: 'ERR_TOO_MANY_REQUESTS' });
    expect(tab.socket.connected).toBe(true);

    for (let n = 0; n < 300; n += 1) tab.socket.emit('anything');
    await expectCut(tab);
  });

  it('has a maximum size', async () => {
    const tab = await open(server(), await people.signIn({}));
    tab.socket.emit('userStatus', 'x'.repeat(200_000));
    await eventually(() => tab.disconnectReason).toBe('transport close');
  });
});

describe('a user', () => {
  it('is present for as long as a socket is open, without an event of the browser', async () => {
    const watchful = await addNode({ recheckEveryMs: 100 });
    const ana = await people.signIn({});
    await open(watchful, ana);
    for (let round = 0; round < 3; round += 1) {
      await redis.del(`${config.prefix}:present`);
      await expectPresent(ana);
    }
  });
});

const expectPresent = (person: Viewer): Promise<void> =>
  eventually(() => redis.smembers(`${config.prefix}:present`)).toContain(String(person.userId));
