import { describe, expect, it } from 'vitest';
import { aConnection, aContact, aQueue, aTicket, aUser, unique } from '../../../test/factories.ts';
import { accountOf, connectionDirectoryRepo, connectionsRepo } from '../connections/index.ts';
import { anOffice, runJob } from '../connections/testing/connection-world.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { requestAppData } from './jobs/request-app-data.job.ts';
import { openSignUpWorld } from './testing/sign-up-world.ts';

const world = await openSignUpWorld();
const { product, redirectUri, aBusiness, begin, finish, signUp, check } = world;

describe('signing up in Meta’s window', () => {
  it('connects the number with a sealed token, subscribes our app, and asks for contacts and history once', async () => {
    const office = await anOffice(product);
    const queue = await aQueue(office.company.scope, { name: 'Vendas' });
    const business = aBusiness();
    business.owner.savesContact('5511987650001', 'Rita');
    const { status, body } = await signUp(office, business);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { name: 'Padaria', channel: 'whatsappapi', status: 'OPENING', isSignedUp: true, isOnBusinessApp: true },
    });
    const { scope, companyId } = office.company;
    const stored = await connectionsRepo.get(scope, body.id);
    expect(JSON.stringify(stored)).not.toContain('EAAB-business');
    expect(await connectionsRepo.listQueues(scope, body.id)).toMatchObject([{ id: queue.id }]);
    product.jobs.length = 0;
    await check(office, body.id);
    expect(await connectionsRepo.get(scope, body.id)).toMatchObject({ status: 'CONNECTED', statusFailure: null });
    const jobs = product.jobs.filter(({ name }) => name === requestAppData.name);
    expect(jobs.map(({ payload }) => (payload as { data: string }).data)).toEqual(['contacts', 'history']);
    for (const data of ['contacts', 'history', 'history'] as const)
      await runJob(product, companyId, requestAppData, { connectionId: body.id, data });
    expect(await connectionsRepo.get(scope, body.id)).toMatchObject({
      contactsRequestedAt: expect.any(Date),
      historyRequestedAt: expect.any(Date),
    });
  });

  it('refuses a state that was used, of another session, or unknown, without asking Meta', async () => {
    const [office, other] = [await anOffice(product), await anOffice(product)];
    const admin = await aUser(office.company.scope, { profile: 'admin' });
    const colleague = await anOffice(product, { ...office.company, admin });
    const business = aBusiness();
    const code = business.owner.signsUp({ redirectUri });
    const state = await begin(office);
    const expired = { status: 409, body: { code: 'ERR_WAPP_SIGN_UP_EXPIRED' } };
    expect(await finish(other, code, state)).toMatchObject(expired);
    expect(await finish(colleague, code, state)).toMatchObject(expired);
    expect(await finish(office, code, unique('state'))).toMatchObject(expired);
    expect((await finish(office, code, state)).status).toBe(200);
    expect(await finish(office, code, state)).toMatchObject(expired);
    const again = await finish(office, code, await begin(office));
    expect(again).toMatchObject({ status: 502, body: { code: 'ERR_META_REFUSED' } });
  });

  it('refuses a number of another company without naming it, connected by API or by QR code', async () => {
    const [office, other] = [await anOffice(product), await anOffice(product)];
    const business = aBusiness();
    expect((await signUp(office, business)).status).toBe(200);
    const { status, body } = await signUp(other, business);
    expect({ status, body }).toEqual({
      status: 409,
      body: { error: 'ERR_ACCOUNT_IN_USE', code: 'ERR_ACCOUNT_IN_USE' },
    });

    const linked = aBusiness();
    const { scope } = office.company;
    const qr = await aConnection(scope, { channel: 'whatsapp', phoneNumber: linked.phoneNumber });
    const account = { provider: 'whatsapp-web', accountId: linked.phoneNumber } as const;
    await connectionDirectoryRepo.claimAccount(scope, qr.id, account);
    expect(await signUp(other, linked)).toMatchObject({ status: 409, body: { code: 'ERR_ACCOUNT_IN_USE' } });
    expect(await connectionsRepo.list(other.company.scope)).toEqual([]);
  });

  it('moves the connection by QR code of the same number, with its tickets', async () => {
    const office = await anOffice(product);
    const { scope } = office.company;
    const business = aBusiness();
    const { phoneNumber } = business;
    const qr = await aConnection(scope, {
      channel: 'whatsapp',
      phoneNumber,
      greetingMessage: 'Oi',
      status: 'DISCONNECTED',
    });
    await connectionDirectoryRepo.claimAccount(scope, qr.id, { provider: 'whatsapp-web', accountId: phoneNumber });
    const contact = await aContact(scope, {});
    const ticket = await aTicket(scope, { contactId: contact.id, connectionId: qr.id, channel: 'whatsapp' });
    expect((await signUp(office, business)).body).toMatchObject({ id: qr.id, channel: 'whatsappapi' });
    const moved = await connectionsRepo.get(scope, qr.id);
    expect(moved).toMatchObject({ greetingMessage: 'Oi', historyFrom: expect.any(Date), isOnBusinessApp: true });
    expect(await ticketsRepo.find(scope, ticket.id)).toMatchObject({ channel: 'whatsappapi' });
    const account = accountOf(moved);
    expect(account && (await connectionDirectoryRepo.findByAccount(product.services, account))).toMatchObject({
      connectionId: qr.id,
      isSignedUp: true,
    });
    const web = { provider: 'whatsapp-web', accountId: phoneNumber } as const;
    expect(await connectionDirectoryRepo.findByAccount(product.services, web)).toBeUndefined();
  });

  it('registers a number that is only on the API with its PIN', async () => {
    const office = await anOffice(product);
    const business = aBusiness({ isOnBusinessApp: false, pin: '123456' });
    const { body } = await signUp(office, business);
    expect(body).toMatchObject({ status: 'DISCONNECTED', statusReason: { code: 'ERR_WAPP_PIN_REQUIRED' } });
    const register = (pin: string) => office.call('POST', `/whatsapp/${body.id}/register`, { pin });
    expect(await register('000000')).toMatchObject({ status: 409, body: { code: 'ERR_WAPP_PIN_REFUSED' } });
    await check(office, body.id);
    expect(await connectionsRepo.get(office.company.scope, body.id)).toMatchObject({
      statusFailure: { code: 'ERR_WAPP_PIN_REQUIRED' },
    });
    expect(await register('123456')).toMatchObject({ status: 200, body: { status: 'OPENING' } });
    await check(office, body.id);
    expect(await connectionsRepo.get(office.company.scope, body.id)).toMatchObject({ status: 'CONNECTED' });
  });
});
