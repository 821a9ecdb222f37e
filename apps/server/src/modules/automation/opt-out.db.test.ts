import { expect, it } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { consentsRepo } from '../consents/consents.repo.ts';
import { aShop } from './testing/shop.ts';

const app = await testApp();

it('records the wish of a customer of a company that is not served, without a text', async () => {
  const { scope, customer } = await aShop(app, { company: { dueDate: '2020-01-01' } });
  const rita = customer();
  await rita.says('PARAR');
  const { contactId } = await rita.ticket();
  expect(await consentsRepo.findConsent(scope(), contactId)).toMatchObject({
    optOut: { source: 'keyword' },
    entries: [{ direction: 'out', textVersion: expect.any(String), messageId: expect.any(String) }],
  });
  expect(await rita.received()).toEqual([]);
});
