import { beforeEach, expect, it } from 'vitest';
import { aCompany, aConnection, type MadeCompany } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { whatsappWeb } from '../../channels/whatsapp-web/whatsapp-web.ts';
import { createChannels } from '../../platform/channel.ts';
import { ProviderError } from '../../platform/errors.ts';
import { identitiesRepo } from './identities.repo.ts';

/** The answer of the network for a number. */
let answer: (phone: string) => Promise<string | undefined>;
let asked: string[];
const lookupChannel = {
  ...whatsappWeb,
  findNumber: (_scope: unknown, _connectionId: number, phone: string) => {
    asked.push(phone);
    return answer(phone);
  },
};

const { services, browser } = await testApp({ channels: createChannels([lookupChannel]) });
const NUMBER = '5585987651234';
let company: MadeCompany;
let token: string;
const add = (body: object = {}) =>
  browser().call('POST', '/contacts', { token, body: { name: 'Rita', number: NUMBER, ...body } });

beforeEach(async () => {
  company = await aCompany(services);
  token = (await signInAs(services, company.admin)).token;
  asked = [];
});

it('a number that is not on WhatsApp is refused when a connection is up', async () => {
  await aConnection(company.scope, { channel: 'whatsapp' });
  answer = () => Promise.resolve(undefined);
  expect(await add()).toMatchObject({ status: 400, body: { code: 'ERR_WAPP_INVALID_CONTACT' } });
  expect(asked).toEqual([NUMBER]);
});

it('a connection that cannot answer refuses with a separate code', async () => {
  await aConnection(company.scope, { channel: 'whatsapp' });
  answer = () => Promise.reject(new ProviderError('whatsapp', 'The session is not open.'));
  expect(await add()).toMatchObject({ status: 502, body: { code: 'ERR_WAPP_CHECK_CONTACT' } });
});

it('a number that is on WhatsApp is stored in the spelling of the network', async () => {
  await aConnection(company.scope, { channel: 'whatsapp' });
  answer = () => Promise.resolve('558587651234');
  const { body } = await add();
  expect(body).toMatchObject({ number: NUMBER });
  const { id } = body as { id: number };
  expect(await identitiesRepo.list(company.scope, id)).toMatchObject([{ value: NUMBER, address: '558587651234' }]);
});

it('without a connection that is up no lookup is made', async () => {
  await aConnection(company.scope, { channel: 'whatsapp', status: 'DISCONNECTED' });
  expect((await add()).status).toBe(200);
  expect((await add({ channel: 'whatsappapi', number: '5585987651235' })).status).toBe(200);
  expect(asked).toEqual([]);
});
