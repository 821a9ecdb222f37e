import { expect } from '@playwright/test';
import { connectionsRepo } from '../../../server/src/modules/connections/index.ts';
import { createFlow, saveFlow } from '../../../server/src/modules/flows/index.ts';
import { aNode, aRowOf } from '../../../server/src/modules/flows/testing/a-flow.ts';
import { problemsOn } from '../support.ts';
import { aShop } from '../tickets/a-shop.ts';
import { test } from '../tickets/workspace.ts';

test('the way of a ticket is shown on the version it runs on, and goes on while the customer writes', async ({
  visit,
}) => {
  const shop = await aShop();
  const { scope, connection } = shop;
  const { id } = await createFlow(scope, { name: 'Triagem' });
  const publish = (question: string) => {
    const menu = aNode('2', 'menu', { message: question, arrayOption: [{ number: 1, value: 'Comprar' }] });
    const row = aRowOf(aNode('1', 'start'), menu, aNode('3', 'message', { label: 'Vendemos sofás.' }));
    // The option leads on, not the plain output.
    const connections = row.connections.map((edge) => (edge.source === '2' ? { ...edge, sourceHandle: 'a1' } : edge));
    return saveFlow(scope, { flowId: id, wire: { ...row, connections }, note: '', isPublished: true });
  };
  await publish('Como ajudo?');
  await connectionsRepo.update(scope, connection.id, { noPhraseFlowId: id });
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await rita.receives(/Como ajudo\?/);
  await publish('O que deseja?');

  const workspace = await visit(shop.admin);
  const { page } = workspace;
  await workspace.open('Rita', 'Aguardando');
  await workspace.more('Ver no fluxo');
  const trace = page.getByRole('region', { name: /^Caminho do ticket/ });
  await expect(trace).toContainText('Versão 1 de Triagem');
  await expect(trace.getByRole('status')).toHaveText('Esperando resposta');
  const card = (name: RegExp) => page.getByRole('group', { name });
  await expect(card(/Como ajudo\?/)).toContainText('A conversa está aqui');
  const steps = trace.getByRole('list', { name: 'Passos' }).getByRole('listitem');
  const before = await steps.count();
  expect(await problemsOn(page)).toEqual([]);

  // A text within two seconds of the question is no answer to it.
  await expect(async () => {
    await rita.says('comprar');
    expect((await rita.received()).map(({ text }) => text)).toContain('Vendemos sofás.');
  }).toPass({ intervals: [1_000] });
  await expect(trace.getByRole('status')).toHaveText('Terminada');
  await expect(card(/Vendemos sofás/)).toContainText('Terminou aqui');
  await expect(steps).not.toHaveCount(before);
});
