import { aShop } from './a-shop.ts';
import { test } from './workspace.ts';

test('a signature from the user’s profile is above sent messages', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');
  await ana.page.getByRole('button', { name: 'Conta de Ana' }).click();
  await ana.page.getByRole('button', { name: 'Meu perfil' }).click();
  const profile = ana.page.getByRole('dialog', { name: 'Meu perfil' });
  await profile.getByLabel('Assinatura').fill('Ana da Aurora');
  await ana.notice('Perfil salvo.', () => profile.getByRole('button', { name: 'Salvar' }).click());
  await ana.page.getByRole('button', { name: 'Assinatura desligada' }).click();
  await ana.write('Bom dia');
  await rita.receives('*Ana da Aurora:*\nBom dia');
});
