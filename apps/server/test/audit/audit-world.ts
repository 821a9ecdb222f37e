import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPagesApp, startMeta, startPix } from '@recado/simulators';
import { metaId } from '../../src/modules/connections/testing/connection-world.ts';
import { grantSupport } from '../../src/modules/support/index.ts';
import type { UserRow } from '../../src/modules/users/index.ts';
import { blackPng } from '../../src/platform/media/testing/make-media.ts';
import { createOutgoingClient } from '../../src/platform/outgoing/outgoing-client.ts';
import { createPixApi } from '../../src/platform/pix/pix-api.ts';
import { createDiskStorage } from '../../src/platform/storage/disk-storage.ts';
import { atTheEnd } from '../at-the-end.ts';
import { aCompany, aPlan, aSuperUser, type MadeCompany } from '../factories.ts';
import { insideForSupport, signInAs } from '../sign-in-as.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { testEnv } from '../test-services.ts';
import type { Person } from './audit-problems.ts';

export interface AuditWorld extends TestApp {
  readonly company: MadeCompany;
  readonly admin: Person;
  /** A new member of the platform staff each time. */
  aStaffMember(): Promise<Person>;
  /** The same, inside the company for support with its consent. */
  aVisitor(): Promise<Person>;
  /** Creates something by the API, as the administrator, and returns its id. */
  made(path: string, body: object): Promise<number>;
  /** A picture in a form. */
  picture(field: string, texts?: Readonly<Record<string, string>>): FormData;
  /** A user who has just signed in at Meta and has a page there. */
  aPageOwner(): { facebookUserId: string; facebookUserToken: string };
  /** A business that went through Meta's sign-up window. */
  aSignUp(): Promise<{ code: string; state: string }>;
  /** The connection of a number that is only on the API and not registered yet. */
  aNumberOnApi(): Promise<number>;
}

/** A company with every feature, its administrator and platform staff, with a bank and Meta. */
export async function anAuditWorld(): Promise<AuditWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'recado-audit-'));
  const bank = await startPix({ port: 0 });
  const meta = await startMeta({ port: 0, apps: [demoPagesApp] });
  const outgoing = createOutgoingClient({ maxBytes: 1_000_000, timeoutMs: 5000, allowLoopback: true });
  const pix = createPixApi({
    client: outgoing,
    settings: {
      ...bank.settings,
      scope: 'cob.read',
      key: 'chave@recado.test',
      merchant: { name: 'Recado', city: 'São Paulo' },
    },
  });
  const test = await testApp({
    pix,
    outgoing,
    env: testEnv({ GRAPH_API_URL: `${meta.addresses.http}/v24.0` }),
    storage: await createDiskStorage(folder),
  });
  atTheEnd(async () => {
    await Promise.all([outgoing.close(), bank.stop(), meta.stop()]);
    await rm(folder, { recursive: true });
  });
  const { services } = test;
  const { id: planId } = await aPlan(services, { users: 50, connections: 50, queues: 50 });
  const company = await aCompany(services, { planId });
  const signedIn = async (user: UserRow): Promise<Person> => ({
    userId: user.id,
    token: (await signInAs(services, user)).token,
  });
  const admin = await signedIn(company.admin);
  const visitor = test.browser();
  const signUp = async (isOnBusinessApp: boolean) => {
    const id = metaId();
    const number = { id, displayPhoneNumber: `+55${id.slice(-11)}`, verifiedName: `Loja ${id}`, isRegistered: false };
    const numbers = [{ ...number, isOnBusinessApp }];
    meta.addAccount(demoPagesApp.name, { id: metaId(), name: 'Loja', isForSignUp: true, numbers });
    const started = await visitor.call('POST', '/whatsapp-sign-up/start', { token: admin.token });
    const { searchParams } = new URL((started.body as { address: string }).address);
    const redirectUri = searchParams.get('redirect_uri') ?? '';
    return { code: meta.owner(id).signsUp({ redirectUri }), state: searchParams.get('state') ?? '' };
  };
  return {
    ...test,
    company,
    admin,
    aStaffMember: async () => signedIn(await aSuperUser(services)),
    async aVisitor() {
      const staff = await aSuperUser(services);
      await grantSupport(company.scope, 24);
      return { userId: staff.id, token: await insideForSupport(services, staff, company.companyId) };
    },
    async made(path, body) {
      const answer = await visitor.call('POST', path, { token: admin.token, body });
      if (answer.status !== 200) throw new Error(`POST ${path}: ${JSON.stringify(answer.body)}`);
      return (answer.body as { id: number }).id;
    },
    picture(field, texts = {}) {
      const form = new FormData();
      for (const [name, text] of Object.entries(texts)) form.append(name, text);
      form.append(field, new Blob([blackPng(8, 8)]), 'foto.png');
      return form;
    },
    aPageOwner() {
      const id = metaId();
      const token = `token-${metaId()}`;
      meta.addPageOwner(demoPagesApp.name, { id, token, pages: [{ id: metaId(), name: `Loja ${id}` }] });
      return { facebookUserId: id, facebookUserToken: token };
    },
    aSignUp: () => signUp(true),
    async aNumberOnApi() {
      const answer = await visitor.call('POST', '/whatsapp-sign-up', { token: admin.token, body: await signUp(false) });
      return (answer.body as { id: number }).id;
    },
  };
}
