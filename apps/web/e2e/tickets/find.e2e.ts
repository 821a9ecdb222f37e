import { expect } from '@playwright/test';
import { messagesRepo } from '../../../server/src/modules/messages/index.ts';
import { newMessageId } from '../../../server/src/modules/messages/new-message-id.ts';
import type { CompanyScope } from '../../../server/src/platform/scope.ts';
import { aShop } from './a-shop.ts';
import { test } from './workspace.ts';

test('a message is found by its words, in the list and from any screen, and opens in place', { tag: '@gate' }, async ({
  visit,
}) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita de Souza');
  await rita.says('Quero o ORÇAMENTO da estante de mogno');
  await ana.accept('Rita de Souza');
  await expect(ana.bubble('estante de mogno')).toBeVisible();
  await afterwards(shop.scope, 60);
  const caio = await shop.customer('Caio');
  await caio.says('bom dia');
  await ana.page.goto('/tickets');

  // The list shows the matching line with the text marked, and opens the message however far up it is.
  await ana.list.getByRole('checkbox', { name: 'nas mensagens' }).check();
  await ana.list.getByRole('textbox').fill('orcamento da');
  await expect(ana.row('Rita de Souza').locator('mark')).toHaveText('ORÇAMENTO da');
  await expect(ana.row('Caio')).toHaveCount(0);
  await ana.row('Rita de Souza').click();
  await expect(ana.bubble('estante de mogno')).toBeInViewport();

  // From another screen the palette finds the contact, the ticket and the message.
  await ana.page.goto('/quick-messages');
  // The page that opens the session has a heading too, and no keys yet.
  await expect(ana.page.getByRole('heading', { name: 'Respostas rápidas' })).toBeVisible();
  await ana.page.keyboard.press('Control+k');
  await ana.page.getByRole('combobox', { name: 'Buscar ou ir para' }).fill('mogno');
  const messages = ana.page.getByRole('group', { name: 'Mensagens' });
  await expect(messages.locator('mark')).toHaveText('mogno');
  await ana.page.getByRole('combobox', { name: 'Buscar ou ir para' }).fill('rita de');
  await expect(ana.page.getByRole('group', { name: 'Contatos' }).getByRole('option')).toHaveCount(1);
  await expect(ana.page.getByRole('group', { name: 'Atendimentos' }).getByRole('option')).toHaveCount(1);
  await ana.page.getByRole('combobox', { name: 'Buscar ou ir para' }).fill('mogno');
  await messages.getByRole('option').click();
  await expect(ana.conversation('Rita de Souza')).toBeVisible();
  await expect(ana.bubble('estante de mogno')).toBeInViewport();
});

/** Inserts so many further messages into the only ticket, bypassing the inbound path. */
async function afterwards(scope: CompanyScope, count: number): Promise<void> {
  const [ticket] = await scope.query<{ id: number; connectionId: number }>({
    text: 'select id, connection_id as "connectionId" from tickets where company_id = $1',
    values: [scope.companyId],
  });
  if (!ticket) throw new Error('There is no ticket yet.');
  const { id: ticketId, connectionId } = ticket;
  for (let nr = 1; nr <= count; nr += 1) {
    const said = { author: 'customer', content: 'text', body: `depois ${nr}`, sentAt: new Date() } as const;
    await messagesRepo.insert(scope, { id: newMessageId(scope), ticketId, connectionId, ...said });
  }
}
