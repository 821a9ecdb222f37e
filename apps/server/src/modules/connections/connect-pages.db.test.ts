import { demoPagesApp, startMeta } from '@recado/simulators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aPlan, unique } from '../../../test/factories.ts';
import { ProviderError } from '../../platform/errors.ts';
import type { NewPlan } from '../plans/index.ts';
import { connectionDirectoryRepo } from './connection-directory.repo.ts';
import { connectionsRepo } from './connections.repo.ts';
import { checkConnection } from './jobs/check-connection.job.ts';
import { unsubscribeFromPage } from './jobs/unsubscribe-page.job.ts';
import { openPageCredentials } from './page-credentials.ts';
import { anOffice, appWithGraphAt, metaId, type Office, runJob } from './testing/connection-world.ts';

const meta = await startMeta({ port: 0, apps: [demoPagesApp] });
afterAll(() => meta.stop());
const product = await appWithGraphAt(`${meta.addresses.http}/v24.0`);
/** The same app, while Meta cannot be reached. */
const cutOff = await appWithGraphAt('http://127.0.0.1:1/v24.0');

/** A Facebook user with pages, and their company. */
async function anOwner(count = 1, plan: Partial<NewPlan> = {}) {
  const pages = Array.from({ length: count }, () => ({
    id: metaId(),
    name: 'Loja',
    instagram: { id: metaId(), username: 'loja.oficial' },
  }));
  const signedIn = { facebookUserId: metaId(), facebookUserToken: `token-${metaId()}` };
  meta.addPageOwner(demoPagesApp.name, { id: signedIn.facebookUserId, token: signedIn.facebookUserToken, pages });
  return { pages, signedIn, office: await anOfficeWith(plan) };
}
type Owner = Awaited<ReturnType<typeof anOwner>>;

async function anOfficeWith(plan: Partial<NewPlan>): Promise<Office> {
  const { id: planId } = await aPlan(product.services, plan);
  return anOffice(product, await aCompany(product.services, { planId }));
}

interface Shown {
  readonly id: number;
  readonly name: string;
  readonly channel: string;
  readonly status: string;
}
const connect = ({ office, signedIn }: Pick<Owner, 'office' | 'signedIn'>, more: object = {}) =>
  office.call('POST', '/facebook', { ...signedIn, ...more }) as Promise<{ status: number; body: Shown[] }>;
const list = ({ office }: Owner) => connectionsRepo.list(office.company.scope);
const check = ({ office }: Owner, connectionId: number) =>
  runJob(product, office.company.companyId, checkConnection, { connectionId });

describe('signing in with Facebook', () => {
  let owner: Owner;
  beforeAll(async () => {
    owner = await anOwner();
  });

  it('connects the page, with a sealed long-lived token, and subscribes to its events', async () => {
    const { status, body } = await connect(owner);
    expect(status).toBe(200);
    expect(body).toMatchObject([{ name: 'Loja', channel: 'facebook', status: 'OPENING' }]);
    expect(JSON.stringify(body)).not.toContain('page-token');
    const [connection] = await list(owner);
    if (!connection) throw new Error('There is no connection.');
    expect(JSON.stringify(connection)).not.toContain('page-token');
    const [page] = owner.pages;
    expect(openPageCredentials(owner.office.company.scope, connection)).toEqual({
      pageId: page?.id,
      accessToken: `page-token-${page?.id}`,
    });
    await check(owner, connection.id);
    expect((await list(owner))[0]).toMatchObject({ status: 'CONNECTED', statusFailure: null });
    const subscribed = await fetch(
      `${meta.addresses.http}/v24.0/${page?.id}/subscribed_apps?access_token=page-token-${page?.id}`,
    );
    expect(await subscribed.json()).toMatchObject({
      data: [{ subscribed_fields: expect.arrayContaining(['messages', 'message_echoes', 'message_reads']) }],
    });
  });

  it('again adds nothing, renews the token and subscribes again', async () => {
    const [before] = await list(owner);
    const { body } = await connect(owner);
    expect(body).toMatchObject([{ id: before?.id, status: 'OPENING' }]);
    expect(await list(owner)).toMatchObject([{ credentialsVersion: (before?.credentialsVersion ?? 0) + 1 }]);
  });

  it('with Instagram adds the account that is linked to the page', async () => {
    const { body } = await connect(owner, { addInstagram: true });
    expect(body.map(({ channel, name }) => [channel, name])).toEqual([
      ['facebook', 'Loja'],
      ['instagram', 'loja.oficial'],
    ]);
    const [page] = owner.pages;
    expect(
      await connectionDirectoryRepo.findByAccount(product.services, {
        provider: 'instagram',
        accountId: page?.instagram?.id ?? '',
      }),
    ).toMatchObject({ companyId: owner.office.company.companyId, connectionId: body[1]?.id });
    await check(owner, body[1]?.id ?? 0);
    expect(await list(owner)).toMatchObject([{}, { channel: 'instagram', status: 'CONNECTED', pageId: page?.id }]);
  });

  it('does not take a page from another company', async () => {
    const other = await anOffice(product);
    expect((await connect({ ...owner, office: other })).body).toMatchObject({ code: 'ERR_ACCOUNT_IN_USE' });
    expect(await connectionsRepo.count(other.company.scope)).toBe(0);
  });

  it('shows that the owner revoked the permission', async () => {
    const [connection] = await list(owner);
    meta.revokePage(owner.pages[0]?.id ?? '');
    await check(owner, connection?.id ?? 0);
    expect((await list(owner))[0]).toMatchObject({
      status: 'DISCONNECTED',
      statusFailure: { code: 'ERR_META_TOKEN_REFUSED' },
    });
    expect(
      await connectionDirectoryRepo.findByAccount(product.services, {
        provider: 'facebook',
        accountId: owner.pages[0]?.id ?? '',
      }),
    ).toBeDefined();
  });

  it('uses the normal form of a connection, and shows no webhook to enter', async () => {
    const [connection] = await list(owner);
    const saved = await owner.office.call('PUT', `/whatsapp/${connection?.id}`, { greetingMessage: 'Olá!' });
    expect(saved.body).toMatchObject({ greetingMessage: 'Olá!', webhookUrl: null, hasToken: true });
  });
});

describe('a page whose connection is removed', () => {
  const subscribedOf = async (pageId = '') => {
    const answer = await fetch(
      `${meta.addresses.http}/v24.0/${pageId}/subscribed_apps?access_token=page-token-${pageId}`,
    );
    const { data } = (await answer.json()) as { data: [{ subscribed_fields: string[] }] };
    return data[0].subscribed_fields.length;
  };
  /** Connected and subscribed, with the job of a worker after a connection is removed. */
  async function aConnected(more: object = {}) {
    const owner = await anOwner();
    const { body } = await connect(owner, more);
    for (const { id } of body) await check(owner, id);
    const { companyId, scope } = owner.office.company;
    const remove = async (channel: string) => {
      const connection = (await connectionsRepo.list(scope)).find((one) => one.channel === channel);
      expect((await owner.office.call('DELETE', `/whatsapp/${connection?.id}`)).status).toBe(200);
    };
    const unsubscribe = (from = product) => {
      const asked = product.jobs.findLast(({ name }) => name === unsubscribeFromPage.name);
      expect(JSON.stringify(asked)).not.toContain('page-token');
      return runJob(from, companyId, unsubscribeFromPage, unsubscribeFromPage.payload.parse(asked?.payload));
    };
    return { ...owner, pageId: owner.pages[0]?.id ?? '', remove, unsubscribe };
  }

  it('is unsubscribed after the removal', async () => {
    const { pageId, remove, unsubscribe } = await aConnected();
    await remove('facebook');
    expect(await subscribedOf(pageId)).toBeGreaterThan(0);
    await unsubscribe();
    expect(await subscribedOf(pageId)).toBe(0);
  });

  it('stays subscribed while its Instagram account, or the page itself, is connected', async () => {
    const { pageId, remove, unsubscribe } = await aConnected({ addInstagram: true });
    await remove('facebook');
    await unsubscribe();
    expect(await subscribedOf(pageId)).toBeGreaterThan(0);
    await remove('instagram');
    await unsubscribe();
    expect(await subscribedOf(pageId)).toBe(0);
  });

  it('stays subscribed while another company has its Instagram account', async () => {
    const { pageId, pages, remove, unsubscribe } = await aConnected();
    const { scope } = await aCompany(product.services);
    await connectionsRepo.insert(scope, {
      name: unique('Instagram'),
      channel: 'instagram',
      pageId,
      instagramAccountId: pages[0]?.instagram.id ?? '',
    });
    await remove('facebook');
    await unsubscribe();
    expect(await subscribedOf(pageId)).toBeGreaterThan(0);
  });

  it('is given up quietly when its owner revoked the permission', async () => {
    const { pageId, remove, unsubscribe } = await aConnected();
    await remove('facebook');
    meta.revokePage(pageId);
    await unsubscribe();
  });

  it('is unsubscribed again later while Meta cannot be reached', async () => {
    const { remove, unsubscribe } = await aConnected();
    await remove('facebook');
    await expect(unsubscribe(cutOff)).rejects.toThrow(ProviderError);
  });
});

describe('several pages', () => {
  it('with the same name get different names', async () => {
    const owner = await anOwner(2);
    const { body } = await connect(owner);
    expect(body.map(({ name }) => name)).toEqual(['Loja', `Loja ${owner.pages[1]?.id}`]);
  });

  it('of which one belongs to another company are refused as a whole', async () => {
    const owner = await anOwner(2);
    const other = await aCompany(product.services);
    const theirs = await connectionsRepo.insert(other.scope, { name: unique('Página'), channel: 'facebook' });
    const account = { provider: 'facebook', accountId: owner.pages[1]?.id ?? '' } as const;
    await connectionDirectoryRepo.claimAccount(other.scope, theirs.id, account);
    expect(await connect(owner)).toMatchObject({ status: 409, body: { code: 'ERR_ACCOUNT_IN_USE' } });
    expect(await list(owner)).toEqual([]);
  });

  it('beyond the plan are refused as a whole', async () => {
    const owner = await anOwner(2, { connections: 1 });
    expect((await connect(owner)).body).toMatchObject({ code: 'ERR_PLAN_LIMIT_REACHED' });
    expect(await list(owner)).toEqual([]);
  });
});

describe('is refused', () => {
  it('with a token that Meta does not know, or of another app', async () => {
    const owner = await anOwner();
    const refused = await connect(owner, { facebookUserToken: 'somebody-elses-token' });
    expect(refused.body).toMatchObject({ code: 'ERR_META_TOKEN_REFUSED' });
  });

  it('with another user’s id', async () => {
    const owner = await anOwner();
    expect((await connect(owner, { facebookUserId: demoPagesApp.pageOwners?.[0]?.id })).body).toMatchObject({
      code: 'ERR_META_NOT_FOUND',
    });
  });

  it('without a page', async () => {
    expect((await connect(await anOwner(0))).body).toMatchObject({ code: 'ERR_FACEBOOK_NO_PAGES' });
  });

  it.each([{ facebookUserId: '../me' }, { facebookUserId: '' }, { facebookUserToken: 'a b c d e f g h' }])(
    'with %j',
    async (body) => {
      expect((await connect(await anOwner(), body)).status).toBe(400);
    },
  );

  it('when the plan has neither channel', async () => {
    const owner = await anOwner(1, { useFacebook: false });
    expect((await connect(owner)).body).toMatchObject({ code: 'ERR_PLAN_WITHOUT_FEATURE' });
    const { body } = await connect(owner, { addInstagram: true });
    expect(body.map(({ channel }) => channel)).toEqual(['instagram']);
    const office = await anOfficeWith({ useInstagram: false });
    expect((await connect({ ...owner, office }, { addInstagram: true })).body).toMatchObject({
      code: 'ERR_PLAN_WITHOUT_FEATURE',
    });
  });
});
