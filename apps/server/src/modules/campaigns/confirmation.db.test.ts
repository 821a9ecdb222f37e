import { describe, expect, it } from 'vitest';
import { claimDue } from '../../../test/outbound/claim-due.ts';
import { testApp } from '../../../test/test-app.ts';
import { outboxDirectory } from '../outbound/outbox-directory.ts';
import { readConfirmation } from './campaign-replies.ts';
import { campaignsTest } from './testing/campaigns-test.ts';

const app = await testApp();

/** As `asking`, and the provider has accepted the question. */
async function asked(change: object = {}, plan: Parameters<typeof campaignsTest>[1] = {}) {
  const test = await asking(change, plan);
  await test.accepted();
  return test;
}

/** A campaign with a question for Rita, who wrote before. The Cloud API lets us write freely to her for a day. */
async function asking(change: object = {}, plan: Parameters<typeof campaignsTest>[1] = {}) {
  const test = await campaignsTest(app, {
    connection: { channel: 'whatsappapi', greetingMessage: 'Escolha um setor' },
    ...plan,
  });
  await test.save({ messageInterval: 0 });
  const rita = test.customer();
  await rita.says('oi');
  await rita.received();
  const { contactId } = await rita.ticket();
  const tag = (await test.ok('POST', '/tags', { name: 'Clientes VIP', color: '#A4CCCC' })) as { id: number };
  await test.rows('insert into contact_tags (company_id, contact_id, tag_id) values ($1, $2, $3)', contactId, tag.id);
  const { id } = await test.create({
    tagListId: tag.id,
    message1: 'A promoção, {nome}',
    confirmation: true,
    confirmationMessage1: 'Quer saber da promoção?',
    ...change,
  });
  await test.start(id);
  await test.pump();
  return { ...test, id, rita };
}

describe('a campaign with a confirmation', () => {
  it('asks first, and sends its message after an answer', async () => {
    const test = await asked();
    expect((await test.messages()).map(({ body }) => body)).toEqual(['Quer saber da promoção?']);
    expect(await test.states(test.id)).toEqual(['asked']);
    await test.rita.says('pode mandar');
    expect(await test.states(test.id)).toEqual(['confirmed']);
    await test.pump();
    await test.accepted();
    expect((await test.messages()).at(-1)?.body).toBe('A promoção, Rita de Souza');
    expect(await test.states(test.id)).toEqual(['sent']);
    expect((await test.one(test.id)).shipping[0]).toMatchObject({
      state: 'sent',
      confirmationRequestedAt: expect.any(String),
      confirmedAt: expect.any(String),
    });
  });

  it.each(['sim', 'não'])('takes no "%s" as the answer to a question that has not left', async (text) => {
    const test = await asking();
    await test.rita.says(text);
    expect(await test.states(test.id)).toEqual(['asking']);
    await test.ok('POST', `/campaigns/${test.id}/cancel`);
    expect(await test.states(test.id)).toEqual(['waiting']);
  });

  it('takes an answer that is faster than the provider’s', async () => {
    const test = await asking();
    const key = { companyId: test.companyId, connectionId: test.connection.id };
    await outboxDirectory.wake(app.services, key);
    const [claimed] = await claimDue(app.services, { served: [key] });
    await outboxDirectory.beginCall(app.services, claimed, 60_000);
    await test.rita.says('sim');
    expect(await test.states(test.id)).toEqual(['confirmed']);
  });

  it('lets no other bot answer the answer', async () => {
    const test = await asked({}, { queues: [{ name: 'Vendas' }, { name: 'Suporte' }] });
    await test.rita.received();
    await test.rita.says('sim');
    expect(await test.rita.received()).toEqual([]);
  });

  it('sends nothing to somebody who refuses, and finishes', async () => {
    const test = await asked();
    await test.rita.says('Não, obrigada!');
    expect(await test.states(test.id)).toEqual(['declined']);
    app.advance(1);
    await test.wake();
    await test.pump();
    expect(await test.messages()).toHaveLength(1);
    expect((await test.one(test.id)).status).toBe('FINALIZADA');
  });

  it('lets a question expire after a day, and finishes', async () => {
    const test = await asked();
    app.advance(60);
    await test.wake();
    await test.pump();
    expect((await test.one(test.id)).status).toBe('EM_ANDAMENTO');
    await test.rows(
      `update campaign_recipients set asked_at = $2 where company_id = $1`,
      new Date(test.scope().now.getTime() - 25 * 3_600_000),
    );
    await test.wake();
    await test.pump();
    expect(await test.states(test.id)).toEqual(['expired']);
    expect((await test.one(test.id)).status).toBe('FINALIZADA');
  });

  it('waits for a clear yes where only yes confirms', async () => {
    const test = await asked({ confirmationRule: 'yes' });
    await test.rita.says('quanto custa?');
    expect(await test.states(test.id)).toEqual(['asked']);
    await test.rita.says('Sim!');
    expect(await test.states(test.id)).toEqual(['confirmed']);
  });
});

describe('an answer', () => {
  it('within 72 hours is counted once, with its variant', async () => {
    const test = await asked({ confirmation: false });
    expect((await test.one(test.id)).report.answered).toBe(0);
    await test.rita.says('gostei');
    await test.rita.says('muito');
    const { report } = await test.one(test.id);
    expect(report.answered).toBe(1);
    expect(report.variants).toMatchObject([{ variant: 1, sent: 1, answered: 1 }]);
  });
});

describe('the words of an answer', () => {
  it.each([
    ['qualquer coisa', 'any', 'confirmed'],
    ['NÃO', 'any', 'declined'],
    ['não quero.', 'any', 'declined'],
    ['parar', 'any', 'declined'],
    ['Sim!', 'yes', 'confirmed'],
    ['talvez', 'yes', null],
  ] as const)('%s, rule %s: %s', (text, rule, expected) => {
    expect(readConfirmation(text, rule)).toBe(expected);
  });
});
