import { eventually } from '@recado/simulators/eventually';
import type { RunningWhatsappWeb } from '@recado/simulators/whatsapp-web';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linkSession, openTestSession, phoneOf, reopen, send, startSimulator } from './test-kit/test-session.ts';

let simulator: RunningWhatsappWeb;

beforeEach(async () => {
  simulator = await startSimulator();
});

afterEach(() => simulator.stop());

describe('pairing', () => {
  it('gives the first code a minute', async () => {
    const test = await openTestSession(simulator);
    await eventually(() => test.qr() !== '');
    const [first] = test.states.filter((state) => state.state === 'qr');
    const leftMs = (first?.until.getTime() ?? 0) - Date.now();
    expect(leftMs).toBeGreaterThan(50_000);
    expect(leftMs).toBeLessThanOrEqual(60_000);
    await test.session.close();
  });

  it('works with a code typed on the phone', async () => {
    const owner = simulator.phone('5511900000001', { name: 'Loja' });
    const test = await openTestSession(simulator);
    await expect(test.session.pairingCode(owner.number)).rejects.toThrow('only while a QR code is shown');
    await eventually(() => test.qr() !== '');
    const code = await test.session.pairingCode(owner.number);
    expect(code).toMatch(/^[A-Z0-9]{8}$/);
    // A number that was only typed is not an account yet: a restart now must offer codes again.
    expect(test.store.credentials()).toBeUndefined();
    await owner.enterCode(code);
    await eventually(() => test.isOpen());
    expect(test.state()).toMatchObject({ phone: owner.number });
    await test.session.close();
  });
});

describe('“the code had run out, and it said that connecting failed”', () => {
  it('is not said: each code comes with its time, and when all are used up that is what is told', async () => {
    const test = await openTestSession(simulator, { timing: { qrMs: 60 } });
    await eventually(() => test.state().state === 'closed');
    const codes = test.states.filter((state) => state.state === 'qr');
    expect(codes.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(codes.map(({ qr }) => qr)).size).toBe(6);
    for (const { until } of codes) expect(until.getTime()).toBeLessThan(Date.now() + 60);
    expect(test.state()).toMatchObject({ state: 'closed', reason: 'pairing-ended' });
    expect(test.store.credentials()).toBeUndefined();
  });

  it('is no end either: whoever asks for another code gets one and can link the phone', async () => {
    const over = await openTestSession(simulator, { timing: { qrMs: 60 } });
    await eventually(() => over.state().state === 'closed');
    const linked = await linkSession(simulator, { store: over.store.afterRestart() });
    expect(linked.states.map(({ state }) => state)).toEqual(['opening', 'qr', 'pairing', 'open']);
    await linked.session.close();
  });
});

describe('“the wrong phone was scanned and stays linked”', () => {
  it('does not: another phone than the expected one is refused, and nothing is left linked to it', async () => {
    const stranger = simulator.phone('5511977776666', { name: 'Outra' });
    const test = await openTestSession(simulator, { expectedPhone: '5511900000001' });
    await eventually(() => test.qr() !== '');
    await stranger.scan(test.qr());
    await simulator.phone('5511988887777').says(stranger, 'não é para a loja');
    await eventually(() => test.state().state === 'closed');
    expect(test.state()).toMatchObject({ reason: 'wrong-number' });
    expect(test.states.some(({ state }) => state === 'open')).toBe(false);
    await simulator.until(() => stranger.devices().length === 0);
    expect(test.store.credentials()).toBeUndefined();
    expect(test.store.events).toEqual([]);
  });

  it('takes the expected phone', async () => {
    const test = await linkSession(simulator, { expectedPhone: '5511900000001' });
    expect(test.isOpen()).toBe(true);
    await test.session.close();
  });
});

describe('a session that ends', () => {
  it.each([
    [403, 'banned'],
    [405, 'outdated'],
    [503, 'overloaded'],
    [401, 'logged-out'],
  ])('with %s at its login says: %s', async (code, reason) => {
    const linked = await linkSession(simulator);
    await linked.session.close();
    simulator.faults.set({ refuseLogins: code });
    const again = await openTestSession(simulator, { store: linked.store.afterRestart() });
    await eventually(() => again.state().state === 'closed');
    expect(again.state()).toMatchObject({ reason });
  });

  it('because its owner has unlinked it, is logged out', async () => {
    const linked = await linkSession(simulator);
    linked.device.logOut();
    await eventually(() => linked.state().state === 'closed');
    expect(linked.state()).toMatchObject({ reason: 'logged-out' });
  });

  it('because another process has logged in, is replaced and does not fight', async () => {
    const linked = await linkSession(simulator);
    linked.device.conflict();
    await eventually(() => linked.state().state === 'closed');
    expect(linked.state()).toMatchObject({ reason: 'replaced' });
    expect(linked.device.loginCount()).toBe(1);
  });

  it('with its line is lost, and the next one goes on', async () => {
    const linked = await linkSession(simulator);
    linked.device.drop();
    await eventually(() => linked.state().state === 'closed');
    expect(linked.state()).toMatchObject({ reason: 'lost' });
    const next = await reopen(linked);
    await next.session.close();
  });

  it('before it has begun, ends quietly', async () => {
    const test = await openTestSession(simulator);
    await test.session.close();
    expect(test.states.map(({ state }) => state)).toEqual(['opening', 'closed']);
    expect(await test.session.probe()).toBe(false);
    expect(
      await send(test, { to: { kind: 'phone', value: '5511988887777' }, content: { type: 'text', text: 'oi' } }),
    ).toMatchObject({ outcome: 'unknown' });
    await expect(test.session.findNumber('5511988887777')).rejects.toThrow('not open');
  });

  it('because nobody is there, is lost and may be tried again', async () => {
    const { url } = simulator;
    await simulator.stop();
    const test = await openTestSession({ ...simulator, url });
    await eventually(() => test.state().state === 'closed');
    expect(test.state()).toMatchObject({ reason: 'lost' });
  });

  it('because the server is not the one it should be, is lost before it has said who it is', async () => {
    const rootPublicKey = Buffer.alloc(32, 7);
    const test = await openTestSession({ ...simulator, rootPublicKey });
    await eventually(() => test.state().state === 'closed');
    expect(test.state()).toMatchObject({ reason: 'lost' });
    expect(test.states.some(({ state }) => state === 'qr')).toBe(false);
  });

  it('for a restart the server asks for once more after the pairing, is lost and does not dial by itself', async () => {
    const linked = await linkSession(simulator);
    linked.device.streamError(515);
    await eventually(() => linked.state().state === 'closed');
    expect(linked.state()).toMatchObject({ reason: 'lost' });
    expect(linked.device.loginCount()).toBe(1);
    const next = await reopen(linked);
    next.device.streamError(515);
    await eventually(() => next.state().state === 'closed');
    expect(next.state()).toMatchObject({ reason: 'lost' });
    expect(next.device.loginCount()).toBe(2);
  });

  it('on purpose is no longer among the phone’s devices', async () => {
    const linked = await linkSession(simulator);
    await linked.session.logOut();
    expect(linked.state()).toMatchObject({ state: 'closed', reason: 'logged-out' });
    await simulator.until(() => linked.owner.devices().length === 0);
  });
});

describe('“connected, but nothing arrives”', () => {
  it('is found by asking, while nothing else shows it', async () => {
    const linked = await linkSession(simulator);
    expect(await linked.session.probe()).toBe(true);
    linked.device.fallSilent();
    expect(await linked.session.probe()).toBe(false);
    expect(linked.isOpen()).toBe(true);
    await linked.session.close();
    const next = await reopen(linked);
    expect(await next.session.probe()).toBe(true);
    await next.session.close();
  });

  it('does not let a message pass for sent', async () => {
    const linked = await linkSession(simulator, { timing: { ackMs: 300 } });
    const rita = simulator.phone('5511988887777');
    await send(linked, { to: phoneOf(rita), content: { type: 'text', text: 'oi' } });
    linked.device.fallSilent();
    const outcome = await send(linked, { to: phoneOf(rita), content: { type: 'text', text: 'alô?' } });
    expect(outcome.outcome).toBe('unknown');
    await linked.session.close();
  });
});
