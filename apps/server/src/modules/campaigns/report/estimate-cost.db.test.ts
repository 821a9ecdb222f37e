import type { CampaignEstimate } from '@recado/contracts';
import { expect, it } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';
import { messageTemplatesRepo } from '../../connections/index.ts';
import { changeConsentOfAddress } from '../../consents/index.ts';
import { campaignsTest, numberAt } from '../testing/campaigns-test.ts';

const app = await testApp();

it('estimates the cost of a template by country and leaves out people who opted out', async () => {
  const test = await campaignsTest(app, { connection: { channel: 'whatsappapi', status: 'CONNECTED' } });
  const contactListId = await test.listOf(1_001);
  await test.rows(
    `insert into contact_list_items (company_id, list_id, kind, value, name)
     values ($1, $2, 'phone', '12125550100', 'Ann'), ($1, $2, 'phone', '351912345678', 'Rui')`,
    contactListId,
  );
  await changeConsentOfAddress(test.scope(), {
    address: { kind: 'phone', account: '', value: numberAt(1) },
    direction: 'out',
    proof: { source: 'keyword' },
  });
  await messageTemplatesRepo.replaceAll(test.scope(), test.connection.id, [
    {
      name: 'oferta',
      language: 'pt_BR',
      category: 'MARKETING',
      status: 'APPROVED',
      parameterFormat: 'POSITIONAL',
      components: [{ type: 'BODY', text: 'Só hoje' }],
    },
  ]);
  const [template] = await messageTemplatesRepo.list(test.scope(), test.connection.id);
  const { id } = await test.create({ contactListId, templateId: template?.id, message1: '' });
  const estimate = (await test.ok('POST', `/campaigns/${id}/estimate`)) as CampaignEstimate;
  expect(estimate).toMatchObject({
    audience: 1_003,
    skipped: [{ reason: 'opted-out', count: 1 }],
    recipients: 1_002,
    // 1,000 × 0.0625 + 0.025; nobody knows the rate of Portugal.
    cost: { amount: 62.525, currency: 'USD', ratesOf: '2026-01-01', unknown: 1 },
  });
});

it('costs nothing by QR code', async () => {
  const test = await campaignsTest(app);
  const { id } = await test.create({ contactListId: await test.listOf(2) });
  expect(await test.ok('POST', `/campaigns/${id}/estimate`)).toMatchObject({ recipients: 2, cost: null });
});
