import { expect, it } from 'vitest';
import { sentStatements } from '../../../../test/sent-statements.ts';
import { testApp } from '../../../../test/test-app.ts';
import { messageTemplatesRepo } from '../../connections/index.ts';
import { campaignsTest } from '../testing/campaigns-test.ts';

const app = await testApp();
const PEOPLE = 50;

it('a turn takes as many statements for fifty people as for one', async () => {
  const test = await campaignsTest(app, { connection: { channel: 'whatsappapi' } });
  await test.save({ messageInterval: 0 });
  await messageTemplatesRepo.replaceAll(test.scope(), test.connection.id, [
    {
      name: 'oferta',
      language: 'pt_BR',
      category: 'MARKETING',
      status: 'APPROVED',
      parameterFormat: 'POSITIONAL',
      components: [{ type: 'BODY', text: 'Oferta da semana.' }],
    },
  ]);
  const [template] = await messageTemplatesRepo.list(test.scope(), test.connection.id);
  const contactListId = await test.listOf(PEOPLE + 1);
  const { id } = await test.create({ contactListId, templateId: template?.id, message1: '' });
  await test.start(id);

  const all = await statementsOf(test.pump);
  expect(await test.messages()).toHaveLength(PEOPLE);
  await test.accepted();
  await test.wake();
  const one = await statementsOf(test.pump);
  expect(await test.messages()).toHaveLength(PEOPLE + 1);
  expect([all, one]).toEqual([29, 29]);
});

/** Up to the commit. What is published afterwards is read together for many turns. */
const statementsOf = async (turn: () => Promise<unknown>): Promise<number> =>
  (await sentStatements(turn)).findIndex((text) => text.endsWith('commit')) + 1;
