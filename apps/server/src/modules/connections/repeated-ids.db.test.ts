import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '../../../test/audit/audit-of.ts';
import { aContact, aSuperUser, aTicket } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { connectionStatusChanged } from './connections.events.ts';
import { connectionsRepo } from './connections.repo.ts';
import { connections } from './connections.tables.ts';
import { publishLastUse } from './jobs/publish-last-use.cron.ts';
import { anOffice, appWithGraphAt, cloudForm, type Office } from './testing/connection-world.ts';

const product = await appWithGraphAt('http://127.0.0.1:9');
const { services, heard } = product;
let one: Office;
let other: Office;
let id: number;

async function use(scope: CompanyScope, at: Date): Promise<void> {
  const ticket = await aTicket(scope, { contactId: (await aContact(scope)).id, connectionId: id, status: 'open' });
  await scope.query({
    text: 'update tickets set last_message_at = $3 where company_id = $1 and id = $2',
    values: [scope.companyId, ticket.id, at],
  });
}

const secondsAgo = (seconds: number) => new Date(services.clock().getTime() - seconds * 1_000);
const moments = { one: secondsAgo(90), other: secondsAgo(30) };

beforeAll(async () => {
  one = await anOffice(product);
  other = await anOffice(product);
  id = ((await one.call('POST', '/whatsapp', cloudForm({ name: 'Matriz' }))).body as { id: number }).id;
  await other.company.scope.db
    .insert(connections)
    .overridingSystemValue()
    .values({ companyId: other.company.companyId, id, name: 'Importada', channel: 'whatsappapi' });
  await use(one.company.scope, moments.one);
  await use(other.company.scope, moments.other);
});

const published = () =>
  heard
    .map(({ what }) => what as { channel?: string; message: object })
    .filter(({ channel }) => channel === 'platformWhatsapp')
    .map(({ message }) => message);

describe('two connections with one id, after a company came from another installation', () => {
  it('are shown to staff with the company and the last use of each, and opened by company', async () => {
    const { token } = await signInAs(services, await aSuperUser(services));
    const call = (url: string) => product.browser().call('GET', url, { token });
    const listed = ((await call('/whatsapp/all/')).body as { id: number; name: string }[]).filter((c) => c.id === id);
    expect(listed.sort((a, b) => a.name.localeCompare(b.name))).toMatchObject([
      { name: 'Importada', companyId: other.company.companyId, lastMessageAt: moments.other.toISOString() },
      { name: 'Matriz', companyId: one.company.companyId, lastMessageAt: moments.one.toISOString() },
    ]);
    for (const [office, name] of [
      [one, 'Matriz'],
      [other, 'Importada'],
    ] as const) {
      const { companyId, scope } = office.company;
      const answer = await call(`/whatsapp-admin/${id}?companyId=${companyId}`);
      expect(answer.body).toMatchObject({ id, name, companyId });
      expect((await auditOf(scope)).filter(({ action }) => action === 'GET /whatsapp-admin/:id')).toHaveLength(1);
    }
    // One of two companies must not be shown for the other.
    expect((await call(`/whatsapp-admin/${id}`)).status).toBe(404);
  });

  it('are published to staff with their own company', async () => {
    for (const { company } of [one, other]) {
      heard.length = 0;
      await company.scope.emit(connectionStatusChanged, { connectionId: id });
      expect(published()).toMatchObject([{ action: 'update', whatsapp: { id, companyId: company.companyId } }]);
    }
    heard.length = 0;
    await publishLastUse.run(platformScope(services, { actor: 'system', purpose: 'test' }));
    const [used] = published() as { connections: object[] }[];
    expect(used?.connections).toEqual(
      expect.arrayContaining([
        { id, companyId: one.company.companyId, lastMessageAt: moments.one.toISOString() },
        { id, companyId: other.company.companyId, lastMessageAt: moments.other.toISOString() },
      ]),
    );
    heard.length = 0;
    await other.call('DELETE', `/whatsapp/${id}`);
    expect(published()).toContainEqual({ action: 'delete', whatsappId: id, companyId: other.company.companyId });
    expect(await connectionsRepo.find(one.company.scope, id)).toMatchObject({ name: 'Matriz' });
  });
});
