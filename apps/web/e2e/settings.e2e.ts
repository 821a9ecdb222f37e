import { expect } from '@playwright/test';
import { aSuperUser } from '../../server/test/factories.ts';
import { test } from './journey.ts';
import { backstage, expectNotice, newCompany, newUser, problemsOn } from './support.ts';
import { aPicture } from './tickets/a-picture.ts';

test('settings are saved when changed, and another administrator sees it', { tag: '@gate' }, async ({ signedIn }) => {
  const { scope, admin } = await newCompany();
  const partner = await newUser(scope, { name: 'Paulo', profile: 'admin' });
  const page = await signedIn(admin, '/settings');
  const colleague = await signedIn(partner, '/settings');
  await expect(colleague.getByRole('switch', { name: 'Avaliação do atendimento' })).not.toBeChecked();

  await page.getByText('Avaliação do atendimento').click();
  await expect(page.getByRole('switch', { name: 'Avaliação do atendimento' })).toBeChecked();
  await expect(colleague.getByRole('switch', { name: 'Avaliação do atendimento' })).toBeChecked();

  await page.getByText('Avisar da transferência').click();
  const transfer = page.getByRole('textbox', { name: 'Mensagem de transferência' });
  await transfer.fill('Um instante, por favor.');
  await page.getByRole('heading', { name: 'LGPD' }).click();
  await expect(colleague.getByRole('textbox', { name: 'Mensagem de transferência' })).toHaveValue(
    'Um instante, por favor.',
  );
  await transfer.fill('');
  await page.getByRole('heading', { name: 'LGPD' }).click();
  await expect(page.getByText('Obrigatório')).toBeVisible();
  await page.reload();
  await expect(transfer).toHaveValue('Um instante, por favor.');

  await page.getByText('Tratar dados conforme a LGPD').click();
  await expect(page.getByRole('switch', { name: 'Ocultar números' })).toBeVisible();
});

test('the company’s hours are saved as a week, and another administrator sees them', async ({ signedIn }) => {
  const { scope, admin } = await newCompany();
  const partner = await newUser(scope, { name: 'Paulo', profile: 'admin' });
  const colleague = await signedIn(partner, '/settings');
  await expect(colleague.getByRole('tab', { name: 'Opções' })).toBeVisible();
  const page = await signedIn(admin, '/settings');
  await page.getByRole('combobox', { name: 'Horário de atendimento' }).click();
  await page.getByRole('option', { name: 'Da empresa' }).click();
  await page.getByRole('tab', { name: 'Horários' }).click();
  const opens = page.getByRole('textbox', { name: 'Segunda-feira, início do 1º turno' });
  await colleague.getByRole('tab', { name: 'Horários' }).click();
  const seen = colleague.getByRole('textbox', { name: 'Segunda-feira, início do 1º turno' });
  await expect(seen).toHaveValue('08:00');
  await opens.fill('09:30');
  await expectNotice(page, 'Horários salvos.', () => page.getByRole('button', { name: 'Salvar horários' }).click());
  await expect(seen).toHaveValue('09:30');
  expect(await problemsOn(page)).toEqual([]);
  await page.reload();
  await expect(opens).toHaveValue('09:30');
});

test('users of all companies see a new name and colour of the platform', async ({ signedIn }) => {
  const { admin } = await newCompany();
  const page = await signedIn(await aSuperUser(backstage()), '/settings?tab=whitelabel');
  const customer = await signedIn(admin, '/tags');
  const name = page.getByRole('textbox', { name: 'Nome do sistema' });
  const color = page.getByRole('textbox', { name: 'Cor no tema claro' });
  const add = customer.getByRole('button', { name: 'Adicionar' }).first();
  await expect(name).not.toHaveValue('');
  await expect(color).not.toHaveValue('');
  const [nameBefore, colorBefore] = [await name.inputValue(), await color.inputValue()];
  await expect(customer).toHaveTitle(`Etiquetas · ${nameBefore}`);

  await name.fill('Vértice Atende');
  await name.blur();
  await expect(customer).toHaveTitle('Etiquetas · Vértice Atende');
  await expect(customer.getByText('Vértice Atende').first()).toBeVisible();
  await color.fill('#0f766e');
  await color.blur();
  await expect(add).toHaveCSS('background-color', 'rgb(15, 118, 110)');

  await name.fill(nameBefore);
  await color.fill(colorBefore);
  await color.blur();
  await expect(customer).toHaveTitle(`Etiquetas · ${nameBefore}`);
  await expect(add).not.toHaveCSS('background-color', 'rgb(15, 118, 110)');
});

test('the platform’s owner sets an icon and removes it again', async ({ signedIn }) => {
  const owner = await aSuperUser(backstage());
  const page = await signedIn(owner, '/settings?tab=whitelabel');
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
