import { expect, type Locator, type Page } from '@playwright/test';
import type { CompanyScope } from '../../server/src/platform/scope.ts';
import { aQueue, aSuperUser, unique } from '../../server/test/factories.ts';
import { test } from './journey.ts';
import { backstage, newCompany, problemsOn } from './support.ts';

export interface Look {
  readonly name: string;
  readonly path: string;
  /** What the company needs besides its queue "Vendas". */
  readonly prepare?: (scope: CompanyScope) => Promise<unknown>;
  /** Brings the screen into the state to check. */
  readonly open: (page: Page, dialog: Locator, companyName: string) => Promise<unknown>;
}

/** Checks dialogs and states that a screen shows only after some steps, one journey for each. */
export function lookAs(user: 'admin' | 'staff', looks: readonly Look[]): void {
  for (const { name, path, prepare, open } of looks) {
    test(`has no accessibility violations: ${name}`, async ({ signedIn }) => {
      const companyName = unique('Padaria');
      const { scope, admin } = await newCompany({ name: companyName });
      await aQueue(scope, { name: 'Vendas' });
      await prepare?.(scope);
      const page = await signedIn(user === 'admin' ? admin : await aSuperUser(backstage()), path);
      await open(page, page.getByRole('dialog'), companyName);
      expect(await problemsOn(page)).toEqual([]);
    });
  }
}

export const clickAdd = (page: Page): Promise<void> => page.getByRole('button', { name: 'Adicionar' }).first().click();
export const clickSave = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: 'Salvar' }).click();
