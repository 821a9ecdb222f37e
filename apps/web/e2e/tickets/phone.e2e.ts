import { expect } from '@playwright/test';
import { aShop } from './a-shop.ts';
import { test } from './workspace.ts';

test('on a phone the user opens a ticket from the list, answers, and returns by the bottom tabs', {
  tag: '@gate',
}, async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const rita = await shop.customer('Rita');
  await rita.says('vocês entregam hoje?');
  const foot = ana.page.getByRole('navigation', { name: 'Atendimentos e ticket' });
  await expect(foot.getByText('Atendimentos')).toHaveAttribute('aria-current', 'page');
  await expect(foot.getByRole('link')).toHaveCount(0);
  await ana.tab('Aguardando').tap();
  await expect(ana.tab('Aguardando')).toContainText('1');
  await ana.row('Rita').tap();
  await expect(ana.conversation('Rita')).toBeVisible();
  await expect(ana.list).toHaveCount(0);
  await expect(ana.bubble('vocês entregam hoje?')).toBeVisible();

  await ana.page.getByRole('button', { name: 'Aceitar' }).first().tap();
  await expect(ana.page.getByRole('button', { name: 'Gravar áudio' })).toBeVisible();
  // The response to accepting changes the URL. It may come after the realtime event that shows the composer.
  await expect(ana.page).not.toHaveURL(/tab=pending/);
  await expect(ana.page.getByRole('button', { name: 'Enviar', exact: true })).toHaveCount(0);
  await expect(ana.conversation('Rita')).toContainText(/Responder até .+ \(faltam (24 h 00|23 h 59)\)/);
  await ana.page.getByRole('button', { name: 'Anexar' }).tap();
  for (const name of ['Imagem ou vídeo', 'Câmera', 'Documento', 'Respostas rápidas', 'Agendar mensagem'])
    await expect(ana.page.getByRole('menuitem', { name })).toBeVisible();
  await ana.page.getByRole('menuitem', { name: 'Escrever nota privada' }).tap();
  await expect(ana.page.getByText('Só a equipe vê')).toBeVisible();
  await ana.box.fill('cliente nova');
  await ana.page.getByRole('button', { name: 'Salvar nota' }).tap();
  await expect(ana.bubble('cliente nova')).toContainText('Nota privada');
  await expect(ana.page.getByText('Só a equipe vê')).toHaveCount(0);
  await ana.box.fill('Entregamos sim.');
  await ana.page.getByRole('button', { name: 'Enviar', exact: true }).tap();
  await rita.receives('Entregamos sim.');
  await expect(ana.bubble('Entregamos sim.').getByRole('img', { name: 'Lida' })).toBeVisible();
  expect((await rita.received()).map(({ text }) => text)).toEqual(['Entregamos sim.']);

  await ana.page.getByRole('button', { name: 'Voltar à lista' }).tap();
  await expect(ana.conversation('Rita')).toHaveCount(0);
  await ana.tab('Atendendo').tap();
  await expect(ana.row('Rita')).toContainText('Entregamos sim.');
  await foot.getByRole('link', { name: /^Ticket #\d+$/ }).tap();
  await expect(ana.bubble('Entregamos sim.')).toBeVisible();
  await ana.page.goBack();
  await expect(ana.row('Rita')).toBeVisible();
  await expect(ana.conversation('Rita')).toHaveCount(0);
});
