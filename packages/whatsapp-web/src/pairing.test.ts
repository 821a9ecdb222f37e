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
  it('shows the first QR code for a minute', async () => {
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
    // A number that was only typed is not an account yet: a restart must offer codes again.
    expect(test.store.credentials()).toBeUndefined();
    await owner.enterCode(code);
    await eventually(() => test.isOpen());
    expect(test.state()).toMatchObject({ phone: owner.number });
    await test.session.close();
  });
});

describe('an account that needs a passkey', () => {
  it('ends the session within seconds, by QR code and by typed code, and links nothing', async () => {
    const owner = simulator.phone('5511900000009', { name: 'Loja', needsPasskey: true });
    const byQr = await openTestSession(simulator);
    await eventually(() => byQr.qr() !== '');
    await expect(owner.scan(byQr.qr())).rejects.toThrow('Continue on WhatsApp Web');
    await eventually(() => byQr.state().state === 'closed');
    expect(byQr.state()).toMatchObject({ reason: 'passkey-required' });
    expect(byQr.store.credentials()).toBeUndefined();

    const byCode = await openTestSession(simulator);
    await eventually(() => byCode.qr() !== '');
    const code = await byCode.session.pairingCode(owner.number);
    await expect(owner.enterCode(code)).rejects.toThrow('Continue on WhatsApp Web');
    await eventually(() => byCode.state().state === 'closed');
    expect(byCode.state()).toMatchObject({ reason: 'passkey-required' });
    expect(owner.devices()).toEqual([]);
  });
});

describe('expired QR codes (complaint: “the code had expired and the product said that connecting failed”)', () => {
  it('are sent with their expiry, and the end of all codes is reported as that', async () => {
    const test = await openTestSession(simulator, { timing: { qrMs: 60 } });
    await eventually(() => test.state().state === 'closed');
    const codes = test.states.filter((state) => state.state === 'qr');
    expect(codes.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(codes.map(({ qr }) => qr)).size).toBe(6);
    for (const { until } of codes) expect(until.getTime()).toBeLessThan(Date.now() + 60);
    expect(test.state()).toMatchObject({ state: 'closed', reason: 'pairing-ended' });
    expect(test.store.credentials()).toBeUndefined();
  });

  it('do not prevent another attempt: the next code links the phone', async () => {
    const over = await openTestSession(simulator, { timing: { qrMs: 60 } });
    await eventually(() => over.state().state === 'closed');
    const linked = await linkSession(simulator, { store: over.store.afterRestart() });
    expect(linked.states.map(({ state }) => state)).toEqual(['opening', 'qr', 'pairing', 'open']);
    await linked.session.close();
  });
});

describe('a wrong phone (complaint: “the wrong phone was scanned and stays linked”)', () => {
  it('is refused and left unlinked', async () => {
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

  it('is not refused when it is the expected one', async () => {
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
  ])('with %s at its login reports: %s', async (code, reason) => {
    const linked = await linkSession(simulator);
    await linked.session.close();
    simulator.faults.set({ refuseLogins: code });
    const again = await openTestSession(simulator, { store: linked.store.afterRestart() });
    await eventually(() => again.state().state === 'closed');
    expect(again.state()).toMatchObject({ reason });
  });

  it('because its owner has unlinked it is logged out', async () => {
    const linked = await linkSession(simulator);
    linked.device.logOut();
    await eventually(() => linked.state().state === 'closed');
    expect(linked.state()).toMatchObject({ reason: 'logged-out' });
  });

  it('because another process has logged in is replaced and does not reconnect', async () => {
    const linked = await linkSession(simulator);
    linked.device.conflict();
    await eventually(() => linked.state().state === 'closed');
    expect(linked.state()).toMatchObject({ reason: 'replaced' });
    expect(linked.device.loginCount()).toBe(1);
  });

  it('with its socket is lost, and the next one continues', async () => {
    const linked = await linkSession(simulator);
    linked.device.drop();
    await eventually(() => linked.state().state === 'closed');
    expect(linked.state()).toMatchObject({ reason: 'lost' });
    const next = await reopen(linked);
    await next.session.close();
  });

  it('before it was opened ends silently', async () => {
    const test = await openTestSession(simulator);
    await test.session.close();
    expect(test.states.map(({ state }) => state)).toEqual(['opening', 'closed']);
    expect(await test.session.probe()).toBe(false);
    expect(
      await send(test, { to: { kind: 'phone', value: '5511988887777' }, content: { type: 'text', text: 'oi' } }),
    ).toMatchObject({ outcome: 'unknown' });
    await expect(test.session.findNumber('5511988887777')).rejects.toThrow('not open');
  });

  it('because the server is unreachable is lost and may be retried', async () => {
    const { url } = simulator;
    await simulator.stop();
    const test = await openTestSession({ ...simulator, url });
    await eventually(() => test.state().state === 'closed');
    expect(test.state()).toMatchObject({ reason: 'lost' });
  });

  it('because the server’s certificate is wrong is lost before it sends its identity', async () => {
    const rootPublicKey = Buffer.alloc(32, 7);
    const test = await openTestSession({ ...simulator, rootPublicKey });
    await eventually(() => test.state().state === 'closed');
    expect(test.state()).toMatchObject({ reason: 'lost' });
    expect(test.states.some(({ state }) => state === 'qr')).toBe(false);
  });

  it('for a second restart request after the pairing is lost and does not reconnect by itself', async () => {
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

  it('by logout is removed from the phone’s devices', async () => {
    const linked = await linkSession(simulator);
    await linked.session.logOut();
    expect(linked.state()).toMatchObject({ state: 'closed', reason: 'logged-out' });
    await simulator.until(() => linked.owner.devices().length === 0);
  });
});

describe('a silent socket (complaint: “connected, but nothing arrives”)', () => {
  it('is detected by a query while nothing else shows it', async () => {
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

  it('does not mark a message as sent', async () => {
    const linked = await linkSession(simulator, { timing: { ackMs: 300 } });
    const rita = simulator.phone('5511988887777');
    await send(linked, { to: phoneOf(rita), content: { type: 'text', text: 'oi' } });
    linked.device.fallSilent();
    const outcome = await send(linked, { to: phoneOf(rita), content: { type: 'text', text: 'alô?' } });
    expect(outcome.outcome).toBe('unknown');
    await linked.session.close();
  });
});
