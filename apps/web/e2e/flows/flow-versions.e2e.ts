import { expect } from '@playwright/test';
import { connectionsRepo } from '../../../server/src/modules/connections/index.ts';
import { createFlow, saveFlow } from '../../../server/src/modules/flows/index.ts';
import { aNode, aRowOf } from '../../../server/src/modules/flows/testing/a-flow.ts';
import { expectNotice, problemsOn } from '../support.ts';
import { aShop, type Shop } from '../tickets/a-shop.ts';
import { test } from '../tickets/workspace.ts';

const aMenu = (message: string) => aNode('2', 'menu', { message, arrayOption: [{ number: 1, value: 'Comprar' }] });

/** A greeting with a menu and an answer to its option, started by every customer. */
async function aFlowOf({ scope, connection }: Shop, texts: readonly [menu: string, answer: string], flowId?: number) {
  const id = flowId ?? (await createFlow(scope, { name: 'Triagem' })).id;
  const row = aRowOf(aNode('1', 'start'), aMenu(texts[0]), aNode('3', 'message', { label: texts[1] }));
  // The option leads on, not the plain output.
  const connections = row.connections.map((edge) => (edge.source === '2' ? { ...edge, sourceHandle: 'a1' } : edge));
  const wire = { ...row, connections };
  const { flow } = await saveFlow(scope, { flowId: id, wire, note: '', isPublished: true });
  await connectionsRepo.update(scope, connection.id, { noPhraseFlowId: id });
  return flow;
}

test('an older version is compared and restored, and a conversation in progress keeps its own version', async ({
  signedIn,
}) => {
  const shop = await aShop();
  const flow = await aFlowOf(shop, ['Como ajudo?', 'Vendemos sofás.']);
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await rita.receives(/Como ajudo\?/);
  await aFlowOf(shop, ['O que deseja?', 'Vendemos mesas.'], flow.id);

  const page = await signedIn(shop.admin, `/flowbuilder/${flow.id}`);
  await expect(page.getByText('Ativo, versão 2')).toBeVisible();
  // Rita is in the middle of version 1: her answer gets the words of version 1. A text within two seconds of the
  // question is no answer to it.
  await expect(async () => {
    await rita.says('comprar');
    expect((await rita.received()).map(({ text }) => text)).toContain('Vendemos sofás.');
  }).toPass({ intervals: [1_000] });
  const caio = await shop.customer('Caio');
  await caio.says('oi');
  await caio.receives(/O que deseja\?/);

  await page.getByRole('button', { name: 'Versões' }).click();
  const versions = page.getByRole('region', { name: 'Versões' });
  await versions.getByRole('button', { name: /^Versão 1/ }).click();
  await versions.getByRole('button', { name: 'Restaurar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Conversas em andamento continuam na versão em que começaram');
  expect(await problemsOn(page)).toEqual([]);
  await expectNotice(page, 'Versão 1 restaurada', () => dialog.getByRole('button', { name: 'Restaurar' }).click());
  await expect(versions.getByText('Restaurada da versão 1')).toBeVisible();
  await expect(page.getByText('Ativo, versão 3')).toBeVisible();
  const bia = await shop.customer('Bia');
  await bia.says('oi');
  await bia.receives(/Como ajudo\?/);
});
