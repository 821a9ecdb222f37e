import { beforeAll, describe, expect, it } from 'vitest';
import { ProviderError } from '../../platform/errors.ts';
import { askNumber } from './ask-number.ts';
import { aPhone, openWebWorld, type WebWorld } from './testing/web-world.ts';

let world: WebWorld;
beforeAll(async () => {
  world = await openWebWorld('numbers');
});

describe('a number that is looked up over a linked session', () => {
  it('comes back as WhatsApp spells it, or as unknown', async () => {
    world.startProcess();
    const { scope, aLinkedConnection } = await world.aShop();
    const { id: connectionId } = await aLinkedConnection();
    const rita = aPhone(world.whatsapp, 'Rita');
    expect(await askNumber(scope, { connectionId, phone: rita.number })).toBe(rita.number);
    // Registered before numbers had their ninth digit.
    world.whatsapp.phone('553188887777', { name: 'Caio', dialledAs: '5531988887777' });
    expect(await askNumber(scope, { connectionId, phone: '5531988887777' })).toBe('553188887777');
    expect(await askNumber(scope, { connectionId, phone: '5511900001234' })).toBeUndefined();
  });

  it('decides whether POST /contacts saves a contact', async () => {
    world.startProcess();
    const { call, aLinkedConnection } = await world.aShop();
    await aLinkedConnection();
    const rita = aPhone(world.whatsapp, 'Rita');
    const saved = await call('POST', '/contacts', { name: 'Rita', number: rita.number });
    expect(saved).toMatchObject({ status: 200, body: { number: rita.number } });
    const refused = await call('POST', '/contacts', { name: 'Ninguém', number: '5511900001234' });
    expect(refused).toMatchObject({ status: 400, body: { code: 'ERR_WAPP_INVALID_CONTACT' } });
  });

  it('is refused while no phone has scanned the code', async () => {
    world.startProcess();
    const { scope, addConnection, becomes } = await world.aShop();
    const connectionId = await addConnection();
    await becomes(connectionId, 'qrcode');
    const { number: phone } = aPhone(world.whatsapp);
    await expect(askNumber(scope, { connectionId, phone })).rejects.toThrow(ProviderError);
  });

  it('is refused where no process runs the session', async () => {
    const { scope, addConnection } = await world.aShop();
    const connectionId = await addConnection();
    await expect(askNumber(scope, { connectionId, phone: '5511988887777' })).rejects.toThrow(
      'The session is not open.',
    );
  });
});
