import { expect, it } from 'vitest';
import { findPhrase } from '../../src/modules/flows/index.ts';
import { aCompany, aConnection, aQueue } from '../factories.ts';
import { testServices } from '../test-services.ts';
import { addDemoFlow } from './demo-flow.ts';

const services = testServices();

it('the flow of the demo company is published and starts with its phrase', async () => {
  const { scope } = await aCompany(services);
  const { id } = await aConnection(scope);
  await addDemoFlow(scope, await aQueue(scope, { name: 'Vendas' }));
  expect(await findPhrase(scope, id, 'Quero um orçamento de sofá')).toMatchObject({ version: 1 });
  expect(await findPhrase(scope, id, 'oi')).toBeUndefined();
});
