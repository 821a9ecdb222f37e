import { expect } from '@playwright/test';
import { clickAdd, clickSave, lookAs } from './accessible-looks.ts';
import { problemsOn } from './support.ts';

lookAs('staff', [
  {
    name: 'a help video',
    path: '/settings?tab=helps',
    async open(page, dialog) {
      await clickAdd(page);
      await expect(dialog.getByLabel('Código do vídeo')).toBeVisible();
    },
  },
  {
    name: 'an announcement, and the open list of announcements',
    path: '/announcements',
    async open(page, dialog) {
      await clickAdd(page);
      await expect(dialog.getByLabel('Início')).toBeVisible();
      expect(await problemsOn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Informativos/ }).click();
      await expect(page.getByRole('dialog', { name: 'Informativos' })).toBeVisible();
    },
  },
  {
    name: 'a company without a plan',
    path: '/companies',
    async open(page, dialog, companyName) {
      await clickAdd(page);
      await dialog.getByLabel('Nome').fill(companyName);
      await dialog.getByLabel('E-mail').fill('livraria@exemplo.test');
      await dialog.getByLabel('Senha inicial').fill('livros-novos');
      expect(await problemsOn(page)).toEqual([]);
      await clickSave(dialog);
      await expect(dialog.getByText('Plano é obrigatório')).toBeVisible();
      // The list of plans is open, and its options are in no region of the page.
      await page.getByRole('option').first().click();
      await expect(page.getByRole('option')).toHaveCount(0);
    },
  },
  {
    name: 'the question before a company is removed',
    path: '/companies',
    async open(page, dialog, companyName) {
      await page.getByRole('textbox', { name: 'Buscar empresa' }).fill(companyName);
      await page.getByRole('button', { name: `Excluir ${companyName}` }).click();
      await expect(dialog.getByRole('button', { name: 'Excluir' })).toBeDisabled();
    },
  },
  {
    name: 'the question before a support visit, and the bar during it',
    path: '/companies',
    async open(page, dialog, companyName) {
      await page.getByRole('textbox', { name: 'Buscar empresa' }).fill(companyName);
      await page.getByRole('button', { name: `Entrar para suporte em ${companyName}` }).click();
      await dialog.getByLabel('Motivo').fill('A dona pediu ajuda com as filas');
      expect(await problemsOn(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Entrar para suporte' }).click();
      await expect(page.getByRole('region', { name: 'Suporte' })).toBeVisible();
    },
  },
]);
