import type { AuditEntry } from '@recado/contracts';
import { expect, it } from 'vitest';
import { aCompany, unique } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';

const { services, browser } = await testApp();
const visitor = browser();

it('administrators read the audit of their company, newest first and page by page', async () => {
  const { admin } = await aCompany(services, { admin: { name: 'Marina' } });
  const { token } = await signInAs(services, admin);
  const names = Array.from({ length: 21 }, (_, index) => unique(`Etiqueta ${index}`));
  for (const name of names) await visitor.call('POST', '/tags', { token, body: { name, color: '#A4CCCC' } });
  const page = async (number: number) =>
    (await visitor.call('GET', `/audit?pageNumber=${number}`, { token })).body as {
      entries: AuditEntry[];
      hasMore: boolean;
    };
  const first = await page(1);
  expect(first.hasMore).toBe(true);
  expect(first.entries).toHaveLength(20);
  expect(first.entries[0]).toMatchObject({
    action: 'tag.create',
    details: { after: { name: names.at(-1) } },
    actor: { id: admin.id, name: 'Marina', isPlatform: false },
  });
  expect(await page(2)).toMatchObject({ hasMore: false, entries: [{ details: { after: { name: names[0] } } }] });

  const other = await aCompany(services);
  const stranger = (await signInAs(services, other.admin)).token;
  expect((await visitor.call('GET', '/audit', { token: stranger })).body).toEqual({ entries: [], hasMore: false });
});
