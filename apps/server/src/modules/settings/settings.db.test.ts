import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aPlan, aSuperUser, aUser, type MadeCompany } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';

const { services, browser, heard } = await testApp();
const visitor = browser();
let company: MadeCompany;
let tokens: { admin: string; agent: string; super: string };

beforeAll(async () => {
  company = await aCompany(services);
  const tokenOf = async (user: Parameters<typeof signInAs>[1]) => (await signInAs(services, user)).token;
  tokens = {
    admin: await tokenOf(company.admin),
    agent: await tokenOf(await aUser(company.scope)),
    super: await tokenOf(await aSuperUser(services)),
  };
});

const get = (url: string, token = tokens.agent) => visitor.call('GET', url, { token });
const put = (url: string, body: unknown, token = tokens.admin) => visitor.call('PUT', url, { token, body });
const storedValue = async (key: string) => ((await get(`/setting/${key}`)).body as { value: unknown }).value;

describe('a company’s settings', () => {
  it('start with the defaults of a new company', async () => {
    const { body } = await get(`/companySettings/${company.companyId}`);
    expect(body).toMatchObject({
      sendSignMessage: 'enabled',
      userRandom: 'enabled',
      enableLGPD: 'disabled',
      userRating: 'disabled',
      scheduleType: 'disabled',
      chatBotType: 'text',
      closeTicketOnTransfer: false,
      showNotificationPending: false,
    });
  });

  it("are readable by all its users, by each of the client's routes", async () => {
    expect((await get('/settings')).body).toContainEqual({ key: 'requiredTag', value: 'disabled' });
    expect((await get('/setting/requiredTag')).body).toEqual({ key: 'requiredTag', value: 'disabled' });
    expect((await get('/companySettingOne?column=requiredTag')).body).toEqual({ requiredTag: 'disabled' });
  });

  it('are changed by administrators, one at a time, and published to all online users', async () => {
    heard.length = 0;
    expect((await put('/settings/scheduleType', { value: 'queue' })).body).toEqual({
      key: 'scheduleType',
      value: 'queue',
    });
    expect((await put('/companySettings', { column: 'closeTicketOnTransfer', data: 'true' })).body).toEqual({
      response: true,
      result: { key: 'closeTicketOnTransfer', value: true },
    });
    expect(await storedValue('scheduleType')).toBe('queue');
    expect(await storedValue('closeTicketOnTransfer')).toBe(true);
    expect(heard).toMatchObject([
      {
        kind: 'publish',
        what: { companyId: company.companyId, channel: 'settings', message: { key: 'scheduleType' } },
      },
      { kind: 'publish', what: { message: { key: 'closeTicketOnTransfer' } } },
    ]);
  });

  it('keep both of two concurrent changes', async () => {
    const keys = ['userRating', 'requiredTag', 'sendQueuePosition', 'enableLGPD', 'lgpdConsent', 'sendMsgTransfTicket'];
    await Promise.all(keys.map((key) => put(`/settings/${key}`, { value: 'enabled' })));
    expect(await Promise.all(keys.map(storedValue))).toEqual(keys.map(() => 'enabled'));
  });

  it('are audited with before, after and the user', async () => {
    await put('/settings/acceptCallWhatsapp', { value: 'disabled' });
    const entries = await company.scope.query({
      text: "select actor_user_id, action, details from audit_entries where details->>'key' = 'acceptCallWhatsapp'",
    });
    expect(entries).toEqual([
      {
        actor_user_id: company.admin.id,
        action: 'setting.change',
        details: { key: 'acceptCallWhatsapp', before: 'enabled', after: 'disabled' },
      },
    ]);
  });

  it.each([
    ['scheduleType', 'sometimes'],
    ['userRating', true],
    ['chatBotType', 'list'],
    ['lgpdLink', 'javascript:alert(1)'],
    ['closeTicketOnTransfer', 'yes'],
    ['greetingAcceptedMessage', 'x'.repeat(5000)],
  ])('refuse a value of %s that is not allowed, and stay as they were', async (key, value) => {
    const before = await storedValue(key);
    expect((await put(`/settings/${key}`, { value })).status).toBe(400);
    expect((await put('/companySettings', { column: key, data: value })).status).toBe(400);
    expect(await storedValue(key)).toEqual(before);
  });

  it.each([
    'nothing',
    '__proto__',
    'constructor',
    'toString',
    "name'; drop table users; --",
    'id"',
    'primaryColorLight',
  ])('reject an unknown setting %j', async (key) => {
    expect((await put('/companySettings', { column: key, data: 'enabled' })).status).toBe(400);
    expect((await get(`/companySettingOne?column=${encodeURIComponent(key)}`)).status).toBe(404);
  });

  it('refuse an empty text while it is sent, and only then', async () => {
    await put('/settings/sendMsgTransfTicket', { value: 'enabled' });
    await put('/settings/transferMessage', { value: 'Você está na fila de vendas.' });
    expect(await put('/settings/transferMessage', { value: '  ' })).toMatchObject({
      status: 400,
      body: { code: 'ERR_INVALID_REQUEST' },
    });
    expect(await storedValue('transferMessage')).toBe('Você está na fila de vendas.');
    await put('/settings/sendMsgTransfTicket', { value: 'disabled' });
    expect((await put('/settings/transferMessage', { value: '' })).status).toBe(200);
  });

  it('send neither an unwritten transfer message nor any of the messages that start empty', async () => {
    await put('/settings/sendMsgTransfTicket', { value: 'disabled' });
    await put('/settings/transferMessage', { value: ' ' });
    expect(await put('/settings/sendMsgTransfTicket', { value: 'enabled' })).toMatchObject({
      status: 400,
      body: { code: 'ERR_INVALID_REQUEST' },
    });
    expect(await storedValue('sendMsgTransfTicket')).toBe('disabled');
    await put('/settings/transferMessage', { value: 'Aguarde.' });
    expect((await put('/settings/sendMsgTransfTicket', { value: 'enabled' })).status).toBe(200);
    expect((await put('/settings/sendGreetingAccepted', { value: 'enabled' })).status).toBe(200);
  });

  it('refuse hours by queue on a plan without schedules, and no other hours', async () => {
    const { id: planId } = await aPlan(services, { useSchedules: false });
    const { token } = await signInAs(services, (await aCompany(services, { planId })).admin);
    const calls = [
      put('/settings/scheduleType', { value: 'queue' }, token),
      put('/companySettings', { column: 'scheduleType', data: 'queue' }, token),
    ];
    for (const answer of await Promise.all(calls)) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'ERR_PLAN_WITHOUT_FEATURE' } });
    }
    expect((await get('/setting/scheduleType', token)).body).toMatchObject({ value: 'disabled' });
    expect((await put('/settings/scheduleType', { value: 'company' }, token)).status).toBe(200);
  });

  it('reject a missing value, a list, an object and a number', async () => {
    for (const value of [null, [], {}, ['enabled'], 7, undefined]) {
      expect((await put('/settings/userRating', { value })).status, JSON.stringify(value)).toBe(400);
    }
  });

  it('of another company do not exist for an administrator; the super user sees them, and that is audited', async () => {
    const other = await aCompany(services);
    expect(await get(`/companySettings/${other.companyId}`, tokens.admin)).toMatchObject({ status: 404 });
    expect((await get(`/companySettings/${other.companyId}`, tokens.super)).status).toBe(200);
    expect(await other.scope.query({ text: 'select action from audit_entries' })).toEqual([
      { action: 'GET /companySettings/:companyId' },
    ]);
  });
});

describe('the platform’s settings', () => {
  it('are changed by the super user only', async () => {
    expect((await put('/settings/appName', { value: 'Meu Nome' })).body).toMatchObject({ code: 'ERR_NO_PERMISSION' });
    expect((await put('/settings/appName', { value: 'Vértice Atende' }, tokens.super)).status).toBe(200);
    expect((await visitor.call('GET', '/public-settings/appName')).body).toBe('Vértice Atende');
    await put('/settings/appName', { value: 'Recado' }, tokens.super);
  });

  it('are published to all users of every company when they change', async () => {
    heard.length = 0;
    await put('/settings/appName', { value: 'Recado' }, tokens.super);
    expect(heard).toMatchObject([
      {
        kind: 'publish',
        what: { channel: 'platformSettings', rooms: ['everybody'], message: { action: 'update', key: 'appName' } },
      },
    ]);
  });

  it('show only the branding publicly', async () => {
    expect((await visitor.call('GET', '/public-settings/primaryColorLight')).body).toMatch(/^#[0-9A-F]{6}$/i);
    for (const key of ['userCreation', 'requiredTag', '__proto__', 'constructor']) {
      expect((await visitor.call('GET', `/public-settings/${key}`)).status, key).toBe(404);
    }
  });

  it('say whether new companies may sign up', async () => {
    expect((await visitor.call('GET', '/settings/userCreation')).body).toEqual({ userCreation: 'enabled' });
  });

  it('accept only valid colours', async () => {
    for (const value of ['red', '#12', 'url(x)', '#12345g']) {
      expect((await put('/settings/primaryColorLight', { value }, tokens.super)).status, value).toBe(400);
    }
  });
});
