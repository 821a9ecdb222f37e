import { expect, type Page } from '@playwright/test';
import type { CompanyScope } from '../../server/src/platform/scope.ts';
import { aConnection, aContact, aQueue, aTicket } from '../../server/test/factories.ts';
import { test } from './journey.ts';
import { expectNotice, newCompany, newUser, problemsOn } from './support.ts';
import { aShop } from './tickets/a-shop.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const figure = (page: Page, name: string) => card(page, name).getByRole('link');

/** Two closed attendances of Bruno with ratings, and one that waits. */
async function someAttendances(scope: CompanyScope, userId: number): Promise<{ readonly queueId: number }> {
  const { id: queueId } = await aQueue(scope, { name: 'Vendas' });
  const { id: connectionId } = await aConnection(scope, { name: 'Loja Centro' });
  const open = async (name: string) => {
    const { id: contactId } = await aContact(scope, { name });
    return aTicket(scope, { contactId, connectionId, queueId });
  };
  for (const [name, rate] of [
    ['Rita Alves', 10],
    ['Caio Prado', 4],
  ] as const) {
    const { id } = await open(name);
    await scope.query({
      text: `update attendances set user_id = $3, accepted_at = opened_at + interval '5 minutes', rate = $4,
                    first_answer_at = opened_at + interval '6 minutes', closed_at = opened_at + interval '25 minutes'
              where company_id = $1 and ticket_id = $2`,
      values: [scope.companyId, id, userId, rate],
    });
  }
  await open('Juliana Prado');
  return { queueId };
}

test('the cards follow the tickets without a reload, and lead to their rows in the report', { tag: '@gate' }, async ({
  signedIn,
}) => {
  const shop = await aShop();
  const page = await signedIn(shop.admin, '/');
  await expect(figure(page, 'Aguardando')).toHaveText('0');
  const rita = await shop.customer('Rita');
  await rita.says('Boa tarde, o sofá azul ainda está disponível?');
  await expect(figure(page, 'Aguardando')).toHaveText('1');
  await figure(page, 'Aguardando').click();
  await expect(page).toHaveURL(/\/reports\?status=pending&onlyLive=true/);
});

test('period, filters and tabs are in the address, and every figure follows them', async ({ signedIn }) => {
  const { scope, admin } = await newCompany({ name: 'Casa Aurora', admin: { name: 'Marina Duarte' } });
  const bruno = await newUser(scope, { name: 'Bruno Siqueira' });
  const { queueId } = await someAttendances(scope, bruno.id);
  const page = await signedIn(admin, '/');
  await expect(figure(page, 'Finalizados')).toHaveText('2');
  await expect(figure(page, 'Espera média')).toHaveText('0h 05m');
  await expect(page.getByText('amostra pequena: 2 atendimentos').first()).toBeVisible();

  await page.getByRole('combobox', { name: 'Fila' }).click();
  await page.getByRole('option', { name: 'Sem fila' }).click();
  await expect(page).toHaveURL(/queueIds=0/);
  await expect(figure(page, 'Finalizados')).toHaveText('0');
  await page.goto(`/?queueIds=${queueId}&tab=ratings`);
  await expect(page.getByText('Zona de aperfeiçoamento')).toBeVisible();
  await page.getByRole('link', { name: /^Promotores: 50%/ }).click();
  await expect(page).toHaveURL(new RegExp(`/reports\\?dateFrom=.+&queueIds=${queueId}&rates=9,10$`));

  await page.goto('/?tab=attendants');
  const row = page.getByRole('row', { name: /Bruno Siqueira\s*, off-line/ });
  await expect(row.getByRole('link').first()).toHaveText('2');
  const download = page.waitForEvent('download');
  await expectNotice(page, 'Planilha de atendentes exportada', () =>
    page.getByRole('button', { name: 'Exportar para Excel' }).click(),
  );
  expect((await download).suggestedFilename()).toMatch(/^atendentes_.+\.xlsx$/);
});

test('an agent sees it with showDashboard only, and another company sees none of it', async ({ signedIn }) => {
  const { scope } = await newCompany({ name: 'Casa Aurora' });
  const bruno = await newUser(scope, { name: 'Bruno Siqueira' });
  const carla = await newUser(scope, { name: 'Carla Nunes', seesDashboard: true });
  await someAttendances(scope, bruno.id);
  const refused = await signedIn(bruno, '/');
  await expect(refused.getByRole('heading', { name: 'Oops! Acesso Negado!' })).toBeVisible();
  const shown = await signedIn(carla, '/');
  await expect(figure(shown, 'Finalizados')).toHaveText('2');

  const { admin: stranger } = await newCompany({ name: 'Padaria' });
  const other = await signedIn(stranger, '/?tab=attendants');
  await expect(figure(other, 'Finalizados')).toHaveText('0');
  await expect(other.getByText('Bruno Siqueira')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every tab has no accessibility violations, ${colorScheme}`, async ({ signedIn }) => {
    const { scope, admin } = await newCompany({ name: 'Casa Aurora', admin: { name: 'Marina Duarte' } });
    await someAttendances(scope, admin.id);
    const page = await signedIn(admin, '/', { colorScheme });
    for (const tab of ['Desempenho', 'Avaliações', 'Atendentes']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel', { name: tab }).getByRole('table').first()).toBeAttached();
      expect(await problemsOn(page)).toEqual([]);
    }
    await page.getByRole('button', { name: 'Ver como tabela' }).click();
    expect(await problemsOn(page)).toEqual([]);
  });
}
