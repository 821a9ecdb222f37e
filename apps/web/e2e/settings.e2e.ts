import { expect, test } from '@playwright/test';
import { aSuperUser } from '../../server/test/factories.ts';
import { anotherComputer, backstage, newCompany, newUser, problemsOn, signIn } from './support.ts';
import { aPicture } from './tickets/a-picture.ts';

test('settings are saved as they are changed, and another administrator sees it happen', async ({ page, browser }) => {
  const { scope, admin } = await newCompany();
  const partner = await newUser(scope, { name: 'Paulo', profile: 'admin' });
  await signIn(page, admin.email);
  await page.goto('/settings');
  const colleague = await anotherComputer(browser);
  await signIn(colleague.page, partner.email);
  await colleague.page.goto('/settings');
  await expect(colleague.page.getByRole('switch', { name: 'Avaliação do atendimento' })).not.toBeChecked();
  expect(await problemsOn(page)).toEqual([]);

  await page.getByText('Avaliação do atendimento').click();
  await expect(page.getByRole('switch', { name: 'Avaliação do atendimento' })).toBeChecked();
  await expect(colleague.page.getByRole('switch', { name: 'Avaliação do atendimento' })).toBeChecked();

  await page.getByText('Avisar da transferência').click();
  const transfer = page.getByRole('textbox', { name: 'Mensagem de transferência' });
  await transfer.fill('Um instante, por favor.');
  await page.getByRole('heading', { name: 'LGPD' }).click();
  await expect(colleague.page.getByRole('textbox', { name: 'Mensagem de transferência' })).toHaveValue(
    'Um instante, por favor.',
  );
  await transfer.fill('');
  await page.getByRole('heading', { name: 'LGPD' }).click();
  await expect(page.getByText('Obrigatório')).toBeVisible();
  await page.reload();
  await expect(transfer).toHaveValue('Um instante, por favor.');

  await page.getByText('Tratar dados conforme a LGPD').click();
  await expect(page.getByRole('switch', { name: 'Ocultar números' })).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
  await colleague.context.close();
});

test('the hours of the company are saved as a week, and another administrator has them before them', async ({
  page,
  browser,
}) => {
  const { scope, admin } = await newCompany();
  const partner = await newUser(scope, { name: 'Paulo', profile: 'admin' });
  const colleague = await anotherComputer(browser);
  await signIn(colleague.page, partner.email);
  await colleague.page.goto('/settings');
  await expect(colleague.page.getByRole('tab', { name: 'Opções' })).toBeVisible();
  await signIn(page, admin.email);
  await page.goto('/settings');
  await page.getByRole('combobox', { name: 'Horário de atendimento' }).click();
  await page.getByRole('option', { name: 'Da empresa' }).click();
  await page.getByRole('tab', { name: 'Horários' }).click();
  const opens = page.getByRole('textbox', { name: 'Segunda-feira, início do 1º turno' });
  await colleague.page.getByRole('tab', { name: 'Horários' }).click();
  const seen = colleague.page.getByRole('textbox', { name: 'Segunda-feira, início do 1º turno' });
  await expect(seen).toHaveValue('08:00');
  await opens.fill('09:30');
  const said = page.getByText('Horários salvos.').waitFor();
  await page.getByRole('button', { name: 'Salvar horários' }).click();
  await said;
  await expect(seen).toHaveValue('09:30');
  expect(await problemsOn(page)).toEqual([]);
  await page.reload();
  await expect(opens).toHaveValue('09:30');
  await colleague.context.close();
});

test('another name and colour of the platform are seen at once by its staff and by the people of its companies', async ({
  page,
  browser,
}) => {
  const { admin } = await newCompany();
  await signIn(page, (await aSuperUser(backstage())).email);
  await page.goto('/settings?tab=whitelabel');
  const partner = await anotherComputer(browser);
  await signIn(partner.page, (await aSuperUser(backstage())).email);
  await partner.page.goto('/settings?tab=whitelabel');
  const customer = await anotherComputer(browser);
  await signIn(customer.page, admin.email);
  await customer.page.goto('/tags');
  const name = page.getByRole('textbox', { name: 'Nome do sistema' });
  const color = page.getByRole('textbox', { name: 'Cor no tema claro' });
  const add = customer.page.getByRole('button', { name: 'Adicionar' }).first();
  const [nameBefore, colorBefore] = [await name.inputValue(), await color.inputValue()];
  await expect(partner.page.getByRole('textbox', { name: 'Nome do sistema' })).toHaveValue(nameBefore);
  await expect(customer.page).toHaveTitle(`Etiquetas · ${nameBefore}`);

  await name.fill('Vértice Atende');
  await name.blur();
  await expect(partner.page.getByRole('textbox', { name: 'Nome do sistema' })).toHaveValue('Vértice Atende');
  await expect(customer.page).toHaveTitle('Etiquetas · Vértice Atende');
  await expect(customer.page.getByText('Vértice Atende').first()).toBeVisible();
  await color.fill('#0f766e');
  await color.blur();
  await expect(partner.page.getByRole('textbox', { name: 'Cor no tema claro' })).toHaveValue('#0f766e');
  await expect(add).toHaveCSS('background-color', 'rgb(15, 118, 110)');
  expect(await problemsOn(customer.page)).toEqual([]);

  await name.fill(nameBefore);
  await color.fill(colorBefore);
  await color.blur();
  await expect(customer.page).toHaveTitle(`Etiquetas · ${nameBefore}`);
  await expect(partner.page.getByRole('textbox', { name: 'Cor no tema claro' })).toHaveValue(colorBefore);
  await expect(add).not.toHaveCSS('background-color', 'rgb(15, 118, 110)');
  await partner.context.close();
  await customer.context.close();
});

test('the platform’s owner gives the brand an icon and takes it away again', async ({ page }) => {
  const owner = await aSuperUser(backstage());
  await signIn(page, owner.email);
  await page.goto('/settings?tab=whitelabel');
  await expect(page.getByRole('img', { name: 'Amostra do tema escuro' })).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
  const icon = page.getByRole('group', { name: 'Ícone da aba' });
  await icon.locator('input[type=file]').setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: aPicture });
  await expect(icon.getByRole('img', { name: 'Ícone da aba' })).toBeVisible();
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /\/public\/branding\//);
  await icon.getByRole('button', { name: 'Remover' }).click();
  await expect(icon.getByText('Sem imagem')).toBeVisible();
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg');
});
