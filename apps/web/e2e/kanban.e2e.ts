import { expect, type Locator, type Page } from '@playwright/test';
import { putTagOnTicket } from '../../server/src/modules/tagging/index.ts';
import type { CompanyScope } from '../../server/src/platform/scope.ts';
import { aConnection, aContact, aQueue, aTag, aTicket } from '../../server/test/factories.ts';
import { test } from './journey.ts';
import { newCompany, newUser, problemsOn } from './support.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Three stages and two cards: Rita without a stage, Juliana in "Proposta enviada". */
async function aBoard() {
  const { scope, admin } = await newCompany({ name: 'Casa Aurora', admin: { name: 'Marina Duarte' } });
  const offer = await aTag(scope, { name: 'Proposta enviada', color: '#0891B2', isStage: true });
  await aTag(scope, { name: 'Aguardando pagamento', color: '#D97706', isStage: true });
  await aTag(scope, { name: 'Entrega agendada', color: '#16A34A', isStage: true });
  const { id: queueId } = await aQueue(scope, { name: 'Vendas' });
  const { id: connectionId } = await aConnection(scope, { name: 'Loja Centro' });
  const place = { queueId, connectionId };
  const tickets = [
    await aCard(scope, { name: 'Rita Alves', ...place }),
    await aCard(scope, { name: 'Juliana Prado', ...place }),
  ] as const;
  await putTagOnTicket(scope, { ticketId: tickets[1].id, tagId: offer.id });
  return { scope, admin, offer, tickets };
}

interface CardPlace {
  readonly name: string;
  readonly queueId: number;
  readonly connectionId: number;
}

async function aCard(scope: CompanyScope, { name, ...place }: CardPlace) {
  const { id: contactId } = await aContact(scope, { name });
  return aTicket(scope, { contactId, ...place, lastMessage: 'Consegue entregar no sábado?' });
}

const lane = (page: Page, name: string): Locator => page.getByRole('region', { name: new RegExp(`^${name},`) });
const card = (place: Page | Locator, name: string): Locator => place.getByRole('link', { name });

/** With the mouse, in steps: the browser starts a drag only after some movement. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('Both must be on screen.');
  await page.mouse.move(start.x + 20, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(start.x + 40, start.y + 30, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + 60, { steps: 8 });
  await expect(to.getByText('Solte para mover')).toBeVisible();
  await page.mouse.up();
}

test('a card is dragged to another stage, and a colleague sees it there', { tag: '@gate' }, async ({ signedIn }) => {
  const { scope, admin } = await aBoard();
  const bia = await newUser(scope, { name: 'Bia Rocha', profile: 'admin' });
  const page = await signedIn(admin, '/kanban');
  const colleague = await signedIn(bia, '/Kanban');
  await expect(card(lane(page, 'Sem etapa'), 'Rita Alves')).toBeVisible();
  await expect(card(lane(colleague, 'Sem etapa'), 'Rita Alves')).toBeVisible();

  await drag(page, card(page, 'Rita Alves'), lane(page, 'Aguardando pagamento'));
  await expect(card(lane(page, 'Aguardando pagamento'), 'Rita Alves')).toBeVisible();
  await expect(page.getByText('Ticket Tag Adicionado com Sucesso!')).toBeVisible();
  await expect(card(lane(colleague, 'Aguardando pagamento'), 'Rita Alves')).toBeVisible();
  await expect(lane(colleague, 'Aguardando pagamento')).toHaveAccessibleName(/1 atendimento$/);

  await drag(page, card(page, 'Rita Alves'), lane(page, 'Sem etapa'));
  await expect(page.getByText('Ticket Tag Removido!')).toBeVisible();
  await page.reload();
  await expect(card(lane(page, 'Sem etapa'), 'Rita Alves')).toBeVisible();
});

test('of two users who move the same card, the slower one is told who moved it', async ({ signedIn }) => {
  const { scope, admin } = await aBoard();
  const bia = await newUser(scope, { name: 'Bia Rocha', profile: 'admin' });
  const page = await signedIn(admin, '/kanban');
  const colleague = await signedIn(bia, '/kanban');
  await expect(card(page, 'Rita Alves')).toBeVisible();
  await expect(card(colleague, 'Rita Alves')).toBeVisible();

  // Her move reaches the server after Marina's, and Marina's event reaches her after her own click.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await colleague.route('**/ticket-tags/**', async (route) => {
    await held;
    await route.continue();
  });
  await colleague.getByRole('button', { name: 'Mover Rita Alves para…' }).click();
  await colleague
    .getByRole('dialog')
    .getByRole('button', { name: /Entrega agendada/ })
    .click();
  await expect(card(lane(colleague, 'Entrega agendada'), 'Rita Alves')).toBeVisible();
  await drag(page, card(page, 'Rita Alves'), lane(page, 'Aguardando pagamento'));
  await expect(page.getByText('Ticket Tag Adicionado com Sucesso!')).toBeVisible();
  release();
  await expect(
    colleague.getByText('Marina Duarte moveu antes: Rita Alves está em Aguardando pagamento.').first(),
  ).toBeVisible();
  await expect(card(lane(colleague, 'Aguardando pagamento'), 'Rita Alves')).toBeVisible();
  await expect(card(lane(colleague, 'Entrega agendada'), 'Rita Alves')).toHaveCount(0);
});

test('a card is moved by keyboard alone, with announcements, and canceled with Escape', async ({ signedIn }) => {
  const { admin } = await aBoard();
  const page = await signedIn(admin, '/kanban');
  const said = page.locator('[data-announcement]');
  await card(page, 'Rita Alves').focus();
  await page.keyboard.press('Space');
  await expect(said).toHaveText('Rita Alves levantado, em Sem etapa. Use as setas para escolher a etapa.');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText('Rita Alves sobre Aguardando pagamento.');
  await page.keyboard.press('Escape');
  await expect(said).toHaveText('Cancelado. Rita Alves continua em Sem etapa.');
  await expect(card(page, 'Rita Alves')).toBeFocused();

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(said).toHaveText('Rita Alves movido para Proposta enviada.');
  const moved = card(lane(page, 'Proposta enviada'), 'Rita Alves');
  await expect(moved).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 'Juliana Prado')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tickets\//);
});

test('on a phone a tapped card is moved by the bottom bar', async ({ signedIn }) => {
  const { admin } = await aBoard();
  const page = await signedIn(admin, '/kanban', PHONE);
  await card(page, 'Rita Alves').tap();
  const bar = page.getByRole('region', { name: 'Cartão selecionado' });
  await expect(bar.getByText('em Sem etapa')).toBeVisible();
  await bar.getByRole('button', { name: 'Mover para' }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Proposta enviada/ })
    .tap();
  await page
    .getByRole('navigation', { name: 'Etapas' })
    .getByRole('button', { name: /Proposta enviada/ })
    .tap();
  await expect(card(lane(page, 'Proposta enviada'), 'Rita Alves')).toBeInViewport();
  expect(await problemsOn(page)).toEqual([]);
});

test('the days of the last movement decide what is shown, and Tudo shows all', async ({ signedIn }) => {
  const { scope, admin, tickets } = await aBoard();
  await scope.query({
    text: `update tickets set updated_at = now() - interval '40 days' where company_id = $1 and id = $2`,
    values: [scope.companyId, tickets[0].id],
  });
  const page = await signedIn(admin, '/kanban');
  await expect(card(page, 'Juliana Prado')).toBeVisible();
  await expect(card(page, 'Rita Alves')).toHaveCount(0);
  await page.getByRole('button', { name: 'Tudo', exact: true }).click();
  await expect(card(page, 'Rita Alves')).toBeVisible();
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page).toHaveURL(/days=all/);
  await expect(card(page, 'Rita Alves')).toBeVisible();
});

test('stages are added with every field, put in order and shown on the board', async ({ signedIn }) => {
  const { admin } = await aBoard();
  const page = await signedIn(admin, '/TagsKanban');
  await page.getByRole('button', { name: 'Adicionar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Retomar');
  await dialog.getByLabel('Tempo na etapa, em horas').fill('12');
  await dialog.getByLabel('Próxima etapa').click();
  await page.getByRole('option', { name: 'Entrega agendada' }).click();
  await dialog.getByLabel('Volta para').click();
  await page.getByRole('option', { name: 'Proposta enviada' }).click();
  await dialog.getByLabel('Mensagem ao entrar na etapa').fill('Oi, viu a nossa proposta?');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  const row = page.getByRole('row', { name: /Retomar/ });
  await expect(row).toContainText('Entrega agendada, após 12 h');
  expect(await problemsOn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Mover Retomar para cima' }).click();
  const grip = row.getByTitle('Arraste para mudar a ordem');
  const first = page.getByRole('row', { name: /Proposta enviada/ }).first();
  const [start, end] = [await grip.boundingBox(), await first.boundingBox()];
  if (!start || !end) throw new Error('Both rows must be on screen.');
  await page.mouse.move(start.x + 8, start.y + 8);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y - 8, { steps: 4 });
  await page.mouse.move(end.x + 40, end.y + 6, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByRole('row').nth(1)).toContainText('Retomar');
  await page.getByRole('button', { name: 'Voltar ao kanban' }).click();
  await expect(page.locator('[data-lane]').nth(1)).toHaveAccessibleName(/^Retomar,/);
});
