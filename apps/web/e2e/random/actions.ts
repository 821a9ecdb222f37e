import type { Locator, Page } from '@playwright/test';
import type { RandomCompany } from './company.ts';
import type { Desk } from './desk.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface Turn {
  readonly desk: Desk;
  readonly company: RandomCompany;
  readonly dice: SeededRandom;
  readonly number: number;
}

/** False when the current screen does not offer it. */
type Deed = (turn: Turn) => Promise<boolean>;

export interface Action {
  readonly name: string;
  readonly weight: number;
  readonly act: Deed;
}

/** The actions of an agent, weighted by how often agents do them. */
export const actions: readonly Action[] = [
  { name: 'open', weight: 14, act: openSome },
  { name: 'write', weight: 16, act: write },
  { name: 'accept', weight: 16, act: (turn) => take(turn, 'Aceitar') },
  { name: 'resolve', weight: 7, act: resolve },
  { name: 'reopen', weight: 5, act: reopen },
  {
    name: 'return',
    weight: 4,
    act: ({ desk }) => press(inPane(desk.page).getByRole('button', { name: 'Devolver à fila' })),
  },
  { name: 'transfer', weight: 6, act: transfer },
  { name: 'tag', weight: 4, act: tag },
  { name: 'note', weight: 3, act: note },
  { name: 'private note', weight: 4, act: writePrivately },
  { name: 'search', weight: 3, act: search },
  { name: 'tab', weight: 6, act: changeTab },
  { name: 'filter', weight: 4, act: changeFilter },
  { name: 'reload', weight: 3, act: reload },
  { name: 'offline', weight: 3, act: loseNetwork },
];

const inPane = (page: Page) => page.locator('section[aria-label^="Conversa"]');

async function press(button: Locator): Promise<boolean> {
  if (!(await isOffered(button))) return false;
  await button.first().click();
  return true;
}

const isOffered = async (button: Locator): Promise<boolean> =>
  (await button.first().isVisible()) && (await button.first().isEnabled());

/** Closes what the last turn left open, such as a dialog that named a faster colleague. */
export async function clearDialogs(page: Page): Promise<void> {
  for (let tries = 0; tries < 3 && (await page.getByRole('dialog').count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    const discard = page.getByRole('button', { name: 'Descartar', exact: true });
    // It may close by itself, when its ticket goes.
    if (await discard.isVisible()) await discard.click().catch(() => undefined);
    await page.waitForTimeout(150);
  }
}

export async function openSome({ desk, dice }: Turn): Promise<boolean> {
  const rows = desk.page.locator('[data-ticket]');
  const count = Math.min(await rows.count(), 8);
  if (count === 0) return false;
  await rows.nth(Math.floor(dice.roll() * count)).click();
  return true;
}

async function write({ desk, number }: Turn): Promise<boolean> {
  const box = desk.page.getByLabel('Mensagem', { exact: true });
  if (!(await isOffered(box))) return false;
  await box.fill(`${desk.name} responde ${number}`);
  await box.press('Enter');
  await press(desk.page.getByRole('button', { name: 'Enviar mesmo assim' }));
  return true;
}

async function writePrivately({ desk, number }: Turn): Promise<boolean> {
  const { page } = desk;
  const isOn =
    (await press(page.getByRole('button', { name: 'Nota privada', exact: true }))) ||
    (await press(page.getByRole('button', { name: 'Escrever nota privada' })));
  const box = page.getByLabel('Escreva uma nota para a equipe');
  if (!isOn || !(await isOffered(box))) return false;
  await box.fill(`${desk.name} anota ${number}`);
  await box.press('Enter');
  return true;
}

async function take({ desk, dice }: Turn, word: 'Aceitar' | 'Reabrir'): Promise<boolean> {
  const { page } = desk;
  if (
    !(await press(
      inPane(page)
        .getByRole('banner')
        .or(inPane(page).locator('header'))
        .getByRole('button', { name: word, exact: true }),
    ))
  )
    return false;
  const dialog = page.getByRole('dialog', { name: /em qual fila/ });
  await page.waitForTimeout(100);
  if (await dialog.isVisible()) {
    await choose(page, dialog.getByRole('combobox', { name: 'Fila' }), dice);
    await press(dialog.getByRole('button', { name: word, exact: true }));
  }
  return true;
}

async function resolve({ desk, dice }: Turn): Promise<boolean> {
  const { page } = desk;
  if (!(await press(inPane(page).locator('header').getByRole('button', { name: 'Resolver', exact: true }))))
    return false;
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: dice.roll() < 0.5 ? /^Com mensagem/ : /^Sem mensagem/ }).check();
  await dialog.getByRole('button', { name: 'Resolver', exact: true }).click();
  return true;
}

async function reopen(turn: Turn): Promise<boolean> {
  const { page } = turn.desk;
  if (await take(turn, 'Reabrir')) return true;
  await showView(page, 'Resolvidos');
  await page.waitForTimeout(400);
  if (!(await openSome(turn))) return false;
  await page.waitForTimeout(300);
  return take(turn, 'Reabrir');
}

async function showView(page: Page, view: 'Abertos' | 'Resolvidos'): Promise<void> {
  if (await page.getByRole('button', { name: view, exact: true }).isVisible()) return;
  await page.getByRole('button', { name: /^(Abertos|Resolvidos)$/ }).click();
  await page.getByRole('menuitemradio', { name: view }).click();
}

async function transfer({ desk, dice }: Turn): Promise<boolean> {
  const { page } = desk;
  if (!(await press(inPane(page).getByRole('button', { name: 'Transferir', exact: true })))) return false;
  const dialog = page.getByRole('dialog');
  await choose(page, dialog.getByRole('combobox', { name: 'Fila de destino' }), dice);
  if (dice.roll() < 0.6) await choose(page, dialog.getByRole('combobox', { name: 'Atendente (opcional)' }), dice);
  await dialog.getByRole('button', { name: 'Transferir', exact: true }).click();
  return true;
}

/** One of the options of a field. */
async function choose(page: Page, field: Locator, dice: SeededRandom): Promise<void> {
  await field.click();
  const options = page.getByRole('option');
  await options.first().waitFor();
  const count = await options.count();
  await options.nth(Math.floor(dice.roll() * count)).click();
}

async function drawer(page: Page): Promise<boolean> {
  const opener = inPane(page).getByRole('button', { name: 'Ver contato' });
  const closer = inPane(page).getByRole('button', { name: 'Fechar contato' });
  if (await closer.isVisible()) return true;
  return press(opener);
}

async function tag({ desk, dice, company }: Turn): Promise<boolean> {
  const { page } = desk;
  if (!(await drawer(page))) return false;
  const name = dice.pick(company.tagNames);
  const remove = page.getByRole('button', { name: `Remover etiqueta ${name}` });
  const add = page.getByRole('button', { name: 'Adicionar etiqueta' });
  await add.waitFor();
  if (await press(remove)) return true;
  await add.click();
  await page.getByRole('option', { name }).click();
  await page.getByLabel('Buscar ou criar etiqueta').first().press('Escape');
  return true;
}

async function note({ desk, number }: Turn): Promise<boolean> {
  const { page } = desk;
  if (!(await drawer(page))) return false;
  await page.getByRole('button', { name: 'Adicionar observação' }).click();
  await page.getByRole('textbox', { name: 'Observação' }).fill(`Observação ${number}`);
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  return true;
}

async function search({ desk, dice, company }: Turn): Promise<boolean> {
  const { page } = desk;
  if (await press(page.getByRole('button', { name: 'Limpar busca' }))) return true;
  await page.getByLabel('Buscar por nome, número ou protocolo').fill(dice.pick(company.customers).name);
  await page.waitForTimeout(700);
  return true;
}

async function changeTab({ desk, dice }: Turn): Promise<boolean> {
  const { page } = desk;
  await press(page.getByRole('button', { name: 'Limpar busca' }));
  await showView(page, 'Abertos');
  const tabs = page.getByRole('tab');
  await tabs.first().waitFor();
  await tabs.nth(Math.floor(dice.roll() * (await tabs.count()))).click();
  return true;
}

async function changeFilter({ desk, dice }: Turn): Promise<boolean> {
  const { page } = desk;
  const showAll = page.getByRole('button', { name: 'Ver atendimentos de toda a equipe' });
  if (dice.roll() < 0.5 && (await press(showAll))) return true;
  return press(page.getByRole('button', { name: /^Mostrar os mais/ }));
}

async function reload({ desk: { page } }: Turn): Promise<boolean> {
  await page.reload();
  await page.getByRole('heading', { name: 'Atendimentos' }).waitFor({ timeout: 20_000 });
  return true;
}

async function loseNetwork({ desk, dice }: Turn): Promise<boolean> {
  await desk.loseNetwork(200 + dice.roll() * 1_800);
  return true;
}
