import { demoPagesApp, startMeta } from '@recado/simulators';
import { beforeAll, describe, expect, it } from 'vitest';
import { atTheEnd } from '../../../test/at-the-end.ts';
import { aCompany } from '../../../test/factories.ts';
import { testEnv } from '../../../test/test-services.ts';
import { facebookSignInAddress } from './facebook-sign-in-address.ts';
import {
  anOffice,
  appWithGraphAt,
  aSimulatedMeta,
  cloudForm,
  metaId,
  type Office,
} from './testing/connection-world.ts';

const { credentials, url } = await aSimulatedMeta();
const product = await appWithGraphAt(url);
let office: Office;

beforeAll(async () => {
  office = await anOffice(product);
});

const add = async (at: Office, form: object) =>
  (await at.call('POST', '/whatsapp', cloudForm(form))).body as { readonly id: number };
const verify = (at: Office, id: number) =>
  at.call('POST', `/whatsappsession/${id}`) as Promise<{ status: number; body: object }>;

describe('checking a connection now', () => {
  it('returns its status and publishes it to all its viewers', async () => {
    const { id } = await add(office, credentials);
    product.heard.length = 0;
    expect(await verify(office, id)).toMatchObject({
      status: 200,
      body: { id, status: 'CONNECTED', statusReason: null, number: '551140001000' },
    });
    expect(product.heard.map(({ what }) => (what as { channel: string }).channel)).toEqual([
      'whatsapp',
      'whatsappSession',
      'platformWhatsapp',
    ]);
  });

  it('also detects that a working one no longer works', async () => {
    const other = await aSimulatedMeta();
    const shop = await appWithGraphAt(other.url);
    const at = await anOffice(shop);
    const { id } = await add(at, other.credentials);
    expect((await verify(at, id)).body).toMatchObject({ status: 'CONNECTED' });
    await other.meta.stop();
    shop.jobs.length = 0;
    expect((await verify(at, id)).body).toMatchObject({
      status: 'TIMEOUT',
      statusReason: { code: 'ERR_META_UNREACHABLE' },
    });
    // The check is repeated by a job until Meta is back.
    expect(shop.jobs.filter(({ name }) => name.startsWith('connections.'))).toMatchObject([
      { name: 'connections.check-connection', payload: { connectionId: id } },
    ]);
  });

  it('is refused without credentials and for an unknown connection', async () => {
    const { id } = await add(office, { phoneNumberId: '', accessToken: undefined });
    expect(await verify(office, id)).toMatchObject({ status: 409, body: { error: 'ERR_WAPP_CREDENTIALS_MISSING' } });
    expect((await verify(office, 999_999_999)).status).toBe(404);
  });
});

describe('signing in with Facebook', () => {
  it('uses the page of the installation’s own app, with the permissions the channel needs', async () => {
    const { body } = await office.call('GET', '/facebook/sign-in?channel=instagram');
    const address = new URL((body as { address: string }).address);
    expect(address.searchParams.get('client_id')).toBe(demoPagesApp.id);
    expect(address.searchParams.get('response_type')).toBe('token');
    expect(address.searchParams.get('scope')).toContain('instagram_manage_messages');
    const pages = (await office.call('GET', '/facebook/sign-in')).body as { address: string };
    expect(pages.address).toContain('pages_messaging');
    expect(pages.address).not.toContain('instagram');
  });

  it('is not offered without such an app', () => {
    expect(facebookSignInAddress({ ...testEnv(), META_APP_ID: '' }, 'facebook')).toBeNull();
  });

  it('connects the pages of the token’s owner when no user id is given', async () => {
    const meta = await startMeta({ port: 0, apps: [demoPagesApp] });
    atTheEnd(() => meta.stop());
    const shop = await appWithGraphAt(`${meta.addresses.http}/v24.0`);
    const owner = { id: metaId(), token: `token-${metaId()}`, pages: [{ id: metaId(), name: 'Loja da Ana' }] };
    meta.addPageOwner(demoPagesApp.name, owner);
    const at = await anOffice(shop, await aCompany(shop.services));
    expect(await at.call('POST', '/facebook', { facebookUserToken: owner.token })).toMatchObject({
      status: 200,
      body: [{ name: 'Loja da Ana', channel: 'facebook' }],
    });
  });
});
