import { liveEventName } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { createBackground } from '../background.ts';
import { createLogger } from '../log/logger.ts';
import { createMetrics } from '../ops/metrics.ts';
import { companyAdminsRoom, companyRoom, sessionRoom, userRoom } from '../rooms.ts';
import { noTracing } from '../spans/tracing.ts';
import type { Viewer } from '../viewer.ts';
import { startRealtime } from './start-realtime.ts';
import { openBrowser } from './test-kit/browser.ts';
import {
  expectCut,
  expectReceived,
  expectResync,
  say,
  sayExcept,
  sayMarker,
  testInstallation,
} from './test-kit/installation.ts';
import { teamRoom } from './test-kit/team-room.ts';

const { config, people, redis, node, addNode, open } = testInstallation({ nodes: 2 });
const here = () => node(0);
const there = () => node(1);

describe('a realtime event', () => {
  it('arrives from any process, and only at its audience', async () => {
    const ana = await people.signIn({ profile: 'admin' });
    const { companyId } = ana;
    const bia = await people.signIn({ companyId });
    const carla = await people.signIn({ profile: 'admin' });
    const anasTab = await open(there(), ana);
    const biasTab = await open(there(), bia);
    const carlasTab = await open(there(), carla);

    await say(here(), companyId, [companyAdminsRoom(companyId)], 'for admins');
    await say(here(), companyId, [sessionRoom(bia.sessionId)], 'for one session');
    await say(here(), companyId, [userRoom(companyId, ana.userId)], 'for one person');
    await sayMarker(here(), companyId);
    await sayMarker(here(), carla.companyId);

    await expectReceived(anasTab, ['for admins', 'for one person', 'marker']);
    await expectReceived(biasTab, ['for one session', 'marker']);
    await expectReceived(carlasTab, ['marker']);
  });

  it('arrives from a process that has no browsers', async () => {
    const ana = await people.signIn({});
    const tab = await open(there(), ana);
    const log = createLogger({ name: 'worker', level: 'silent' });
    const services = { redis, log, metrics: createMetrics(), background: createBackground(log), tracing: noTracing };
    const worker = await startRealtime({ services, keyPrefix: config.prefix });

    const rooms = [companyRoom(ana.companyId)];
    worker.publisher.publish(ana.companyId, { channel: 'settings', rooms, message: { action: 'update', key: 'done' } });
    await worker.stop();

    await expectReceived(tab, ['done']);
  });

  it('arrives once, however many rooms of the socket are addressed', async () => {
    const ana = await people.signIn({ profile: 'admin' });
    const tabHere = await open(here(), ana);
    const tabThere = await open(there(), ana);
    const rooms = [companyRoom(ana.companyId), companyAdminsRoom(ana.companyId), sessionRoom(ana.sessionId)];

    await say(here(), ana.companyId, rooms, 'once');
    await expectReceived(tabThere, ['once']);
    // Comes back from the other node, behind any echo of events published here.
    await sayMarker(there(), ana.companyId);

    await expectReceived(tabHere, ['once', 'marker']);
    await expectReceived(tabThere, ['once', 'marker']);
  });

  it('skips the sockets of an excluded room on every process, whatever other rooms they are in', async () => {
    const ana = await people.signIn({ queueIds: [3] });
    const { companyId } = ana;
    const bia = await people.signIn({ companyId, queueIds: [3, 5] });
    const boss = await people.signIn({ companyId, queueIds: [3], profile: 'admin' });
    const tabs = async (person: Viewer) => [await open(here(), person), await open(there(), person)];
    const [anasTabs, biasTabs, bossTabs] = [await tabs(ana), await tabs(bia), await tabs(boss)];

    const rooms = [teamRoom(companyId, 3), userRoom(companyId, bia.userId)];
    const except = [teamRoom(companyId, 5), companyAdminsRoom(companyId)];
    await sayExcept(here(), companyId, { rooms, except, key: 'gone for who sees only the one team' });
    await sayMarker(here(), companyId);

    for (const tab of anasTabs) await expectReceived(tab, ['gone for who sees only the one team', 'marker']);
    for (const tab of [...biasTabs, ...bossTabs]) await expectReceived(tab, ['marker']);
  });

  it('of a sender of an older release, without exclusions, reaches all its rooms', async () => {
    const ana = await people.signIn({});
    const tab = await open(there(), ana);
    const body = {
      kind: 'announce',
      rooms: [companyRoom(ana.companyId)],
      event: liveEventName(ana.companyId, 'settings'),
      payload: { action: 'update', key: 'from before' },
    };
    await redis.xadd(`${config.prefix}:live`, '*', 'node', 'older', 'body', JSON.stringify(body));
    await expectReceived(tab, ['from before']);
  });

  it('does not arrive while the company is expired, and arrives again once it has paid', async () => {
    const ana = await people.signIn({ isCompanyExpired: true, queueIds: [3] });
    const tab = await open(there(), ana);
    await say(here(), ana.companyId, [companyRoom(ana.companyId)], 'while expired');
    await say(here(), ana.companyId, [teamRoom(ana.companyId, 3)], 'to her team while expired');
    await say(here(), ana.companyId, [userRoom(ana.companyId, ana.userId)], 'to herself');

    await people.change(ana, { isCompanyExpired: false });
    await here().call('recomputeCompany', ana.companyId);
    await expectResync(tab);
    await say(here(), ana.companyId, [teamRoom(ana.companyId, 3)], 'to her team');
    await sayMarker(here(), ana.companyId);

    await expectReceived(tab, ['to herself', 'to her team', 'marker']);
  });
});

describe('when rights change', () => {
  it('revoked events stop immediately, on the other process too', async () => {
    const ana = await people.signIn({ profile: 'admin' });
    const { companyId } = ana;
    const bia = await people.signIn({ companyId, profile: 'admin' });
    const anasTab = await open(there(), ana);
    const biasTab = await open(there(), bia);

    await people.change(ana, { profile: 'user' });
    // Published in one go: if the change travelled apart from the events, some of them would overtake it.
    const keys = Array.from({ length: 100 }, (_, n) => `message ${n}`);
    await Promise.all([
      here().call('recomputeUser', companyId, ana.userId),
      ...keys.map((key) => say(here(), companyId, [companyAdminsRoom(companyId)], key)),
    ]);
    await expectResync(anasTab);
    await sayMarker(here(), companyId);

    await expectReceived(anasTab, ['marker']);
    await expectReceived(biasTab, [...keys, 'marker']);
  });

  it('a user who leaves a queue receives nothing more of it, users who stay receive everything', async () => {
    const ana = await people.signIn({ queueIds: [3, 5] });
    const { companyId } = ana;
    const bia = await people.signIn({ companyId, queueIds: [3] });
    const anasTabs = [await open(here(), ana), await open(there(), ana)];
    const biasTab = await open(there(), bia);

    await people.change(ana, { queueIds: [5] });
    const keys = Array.from({ length: 50 }, (_, n) => `to the team ${n}`);
    await Promise.all([
      here().call('recomputeUser', companyId, ana.userId),
      ...keys.map((key) => say(here(), companyId, [teamRoom(companyId, 3)], key)),
    ]);
    for (const tab of anasTabs) await expectResync(tab);
    await say(here(), companyId, [teamRoom(companyId, 5)], 'to the other team');
    await sayMarker(here(), companyId);

    for (const tab of anasTabs) await expectReceived(tab, ['to the other team', 'marker']);
    await expectReceived(biasTab, [...keys, 'marker']);
  });

  it('nothing shared is received while they are read again, and then the browser is asked to refresh', async () => {
    const ana = await people.signIn({});
    const { companyId } = ana;
    const tab = await open(there(), ana);
    const reading = await people.delayNextRead();
    await here().call('recomputeUser', companyId, ana.userId);
    await reading.hasRead();

    await say(here(), companyId, [companyRoom(companyId)], 'perhaps no longer hers');
    await say(here(), companyId, [userRoom(companyId, ana.userId)], 'certainly hers');
    await expectReceived(tab, ['certainly hers']);
    expect(tab.resyncs).toBe(0);
    await reading.release();
    await expectResync(tab);
    await sayMarker(here(), companyId);

    await expectReceived(tab, ['certainly hers', 'marker']);
  });

  it('the later of two changes counts, even if the answer about the earlier one comes last', async () => {
    const ana = await people.signIn({});
    const { companyId } = ana;
    const tab = await open(there(), ana);
    const earlier = await people.delayNextRead();
    await people.change(ana, { profile: 'admin' });
    await here().call('recomputeUser', companyId, ana.userId);
    await earlier.hasRead();

    await people.change(ana, { profile: 'user' });
    await here().call('recomputeUser', companyId, ana.userId);
    await expectResync(tab);
    await earlier.release();
    await say(here(), companyId, [companyAdminsRoom(companyId)], 'for admins');
    await sayMarker(here(), companyId);

    await expectReceived(tab, ['marker']);
    expect(tab.resyncs).toBe(1);
  });

  it('a change without a message takes effect with the next regular check', async () => {
    const watchful = await addNode({ recheckEveryMs: 200 });
    const ana = await people.signIn({ profile: 'admin' });
    const { companyId } = ana;
    const bia = await people.signIn({ companyId });
    const anasTab = await open(watchful, ana);
    const biasTab = await open(watchful, bia);

    await people.change(ana, { profile: 'user' });
    await people.signOut(bia);
    await expectResync(anasTab);
    await expectCut(biasTab);
    await say(here(), companyId, [companyAdminsRoom(companyId)], 'for admins');
    await sayMarker(here(), companyId);

    await expectReceived(anasTab, ['marker']);
  });
});

describe('when a module fails for a viewer', () => {
  it('that viewer receives only their own events, and all others everything', async () => {
    const ana = await people.signIn({ name: '', queueIds: [3] });
    const { companyId } = ana;
    const bia = await people.signIn({ companyId, queueIds: [3] });
    const [anasTab, biasTab] = [await open(there(), ana), await open(there(), bia)];

    await say(here(), companyId, [teamRoom(companyId, 3)], 'to the team');
    await say(here(), companyId, [userRoom(companyId, ana.userId)], 'to Ana');
    await sayMarker(here(), companyId);

    await expectReceived(anasTab, ['to Ana']);
    await expectReceived(biasTab, ['to the team', 'marker']);
  });
});

describe('while rights cannot be read', () => {
  it('nothing shared is received, and everything again once they can be read', async () => {
    const watchful = await addNode({ recheckEveryMs: 200 });
    const ana = await people.signIn({});
    const { companyId } = ana;
    const tab = await open(watchful, ana);

    await people.makeUnreadable(ana);
    await here().call('recomputeUser', companyId, ana.userId);
    await say(here(), companyId, [companyRoom(companyId)], 'perhaps no longer hers');
    await say(here(), companyId, [userRoom(companyId, ana.userId)], 'certainly hers');
    await expectReceived(tab, ['certainly hers']);
    await people.change(ana, {});
    await expectResync(tab);
    await sayMarker(here(), companyId);

    await expectReceived(tab, ['certainly hers', 'marker']);
  });
});

describe('when a session ends', () => {
  it('its browsers are disconnected everywhere, after they received the reason; other sessions stay', async () => {
    const ana = await people.signIn({});
    const { companyId, userId } = ana;
    const newSession = await people.signIn({ companyId, userId });
    const oldTabs = [await open(here(), ana), await open(there(), ana)];
    const newTab = await open(there(), newSession);

    await people.signOut(ana);
    const message = { action: 'update', user: { id: userId, companyId } };
    await Promise.all([
      here().call('publish', companyId, { channel: 'auth', rooms: [sessionRoom(ana.sessionId)], message }),
      here().call('endSession', ana.sessionId),
    ]);

    for (const tab of oldTabs) {
      await expectCut(tab);
      expect(tab.received).toEqual([[liveEventName(companyId, 'auth'), message]]);
    }
    await sayMarker(here(), companyId);
    await expectReceived(newTab, ['marker']);
  });

  it('a browser in its handshake is disconnected as well', async () => {
    const ana = await people.signIn({});
    const reading = await people.delayNextRead();
    const opening = openBrowser(there().port, ana.sessionId);
    await reading.hasRead();
    await people.signOut(ana);
    await here().call('endSession', ana.sessionId);
    const bystander = await people.signIn({});
    const bystandersTab = await open(there(), bystander);
    await sayMarker(here(), bystander.companyId);
    await expectReceived(bystandersTab, ['marker']);
    await reading.release();

    await expectCut(await opening);
  });
});
