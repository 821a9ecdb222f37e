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

  await page.getByRole('combobox', { name: 'Horário de atendimento' }).click();
  await page.getByRole('option', { name: 'Da empresa' }).click();
  await page.getByRole('tab', { name: 'Horários' }).click();
  const opens = page.getByRole('textbox', { name: 'Segunda-feira, início do 1º turno' });
  await opens.fill('09:30');
  await page.getByRole('button', { name: 'Salvar horários' }).click();
  await expect(page.getByText('Horários salvos.')).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
  await page.reload();
  await expect(opens).toHaveValue('09:30');
  await colleague.context.close();
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
