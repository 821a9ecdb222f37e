import { type Browser, expect, test } from '@playwright/test';
import { actions, clearDialogs, openSome, type Turn } from './actions.ts';
import { openRandomCompany, type RandomCompany } from './company.ts';
import { type Desk, sitDown } from './desk.ts';
import { differences, readScreen, type Screen } from './screen.ts';
import { diceOf, type SeededRandom } from './seeded-random.ts';

const ACTIONS = Number(process.env['E2E_RANDOM_ACTIONS'] ?? 60);
const SEED = Number(process.env['E2E_RANDOM_SEED'] ?? 2026);
const PEOPLE = ['Marina', 'Ana', 'Bruno', 'Camila', 'Davi', 'Elisa', 'Fátima'];
/** So many act simultaneously. */
const AT_ONCE = 3;
/** Uncertain counts are refetched ten seconds later. */
const QUIET_MS = 12_000;
/** High enough that everything loaded is rendered. */
const WHOLE = { width: 1440, height: 6_000 };

/** The placeholder of a list or a conversation. */
const LOADING = '[role=status][aria-label]';

// Tracing seven browsers is slower than their actions; the journal records what happened.
test.use({ trace: 'off' });

test(`${ACTIONS} random actions of seven users leave every screen equal to a fresh one`, {
  tag: '@random',
}, async ({ browser }) => {
  test.setTimeout(180_000 + ACTIONS * 10_000);
  const company = await openRandomCompany();
  try {
    await workAtRandom(browser, company);
  } finally {
    await company.close();
  }
});

async function workAtRandom(browser: Browser, company: RandomCompany): Promise<void> {
  console.log(`random: ${ACTIONS} actions, seed ${SEED}`);
  const dice = diceOf(SEED);
  const desks: Desk[] = [];
  for (const [index, name] of PEOPLE.entries()) desks.push(await sitDown(browser, name, company.emails[index] ?? ''));
  for (const customer of company.customers.slice(0, 45)) await company.says(customer, 'Bom dia');
  await expect.poll(() => company.waiting(), { timeout: 60_000 }).toBe(0);

  const done = new Map<string, number>();
  const journal: string[] = [];
  for (let number = 0; number < ACTIONS; number += AT_ONCE) {
    const actors = someOf(desks, dice);
    // Each has its own random numbers: the faster user must not decide what the others do.
    const turns = actors.map((desk, index) => ({
      desk,
      company,
      dice: diceOf(dice.roll() * 2 ** 32),
      number: number + index,
    }));
    if (dice.roll() < 0.15) await bringTogether(turns);
    await Promise.all([
      ...turns.map(async (turn) => {
        const name = await takeTurn(turn);
        done.set(name, (done.get(name) ?? 0) + 1);
        journal.push(`${turn.number} ${turn.desk.name}: ${name}`);
      }),
      ...customersWrite(company, dice, number),
    ]);
  }
  console.log(`random: ${[...done].map(([name, count]) => `${name} ${count}`).join(', ')}`);

  await untilQuiet(company, desks);
  const found: string[] = [];
  for (const { name, page } of desks) {
    await clearDialogs(page);
    const clear = page.getByRole('button', { name: 'Limpar busca' });
    // Search results stay until the next search, and a page starts without the contact pane.
    if (await clear.isVisible()) await clear.click();
    const contact = page.getByRole('button', { name: 'Fechar contato' }).first();
    if (await contact.isVisible()) await contact.click();
    const before = await settledScreen(page);
    // Counts have no loading state.
    await page.reload({ waitUntil: 'networkidle', timeout: 60_000 });
    await expect(page.getByRole('heading', { name: 'Atendimentos' })).toBeVisible({ timeout: 20_000 });
    const fresh = await settledScreen(page);
    expect(fresh.path, `${name} is still signed in`).not.toContain('login');
    found.push(...differences(before, fresh).map((difference) => `${name} (${fresh.path}): ${difference}`));
  }
  if (found.length > 0) console.log(journal.join('\n'));
  expect(found, `seed ${SEED}`).toEqual([]);
  await Promise.all(desks.map(({ page }) => page.context().close()));
}

function someOf(desks: readonly Desk[], dice: SeededRandom): Desk[] {
  const left = [...desks];
  return Array.from({ length: AT_ONCE }, () => {
    const chosen = dice.pick(left);
    left.splice(left.indexOf(chosen), 1);
    return chosen;
  });
}

/** The chosen action, or the next one the screen offers. */
async function takeTurn(turn: Turn): Promise<string> {
  await clearDialogs(turn.desk.page);
  if (!turn.desk.page.url().includes('/tickets/') && turn.dice.roll() < 0.8) await openSome(turn).catch(() => false);
  const left = [...actions];
  while (left.length > 0) {
    const action = turn.dice.pickWeighted(left);
    left.splice(left.indexOf(action), 1);
    const { name, act } = action;
    // A colleague may be faster than a click: the button is gone, and that is correct.
    if (await act(turn).catch(() => false)) return name;
  }
  return 'nothing';
}

/** All of them open the ticket of the first, so that they may act on it simultaneously. */
async function bringTogether(turns: readonly Turn[]): Promise<void> {
  const path = new URL(turns[0]?.desk.page.url() ?? '').pathname;
  if (!path.startsWith('/tickets/')) return;
  await Promise.all(
    turns.slice(1).map(async ({ desk: { page } }) => {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Atendimentos' }).waitFor({ timeout: 20_000 });
    }),
  );
}

function customersWrite(company: RandomCompany, dice: SeededRandom, number: number): Promise<void>[] {
  const count = Math.floor(dice.roll() * 3);
  return Array.from({ length: count }, () =>
    company.says(dice.pick(company.customers), dice.roll() < 0.3 ? dice.pick(['1', '2', '3']) : `Pergunta ${number}`),
  );
}

async function untilQuiet(company: RandomCompany, desks: readonly Desk[]): Promise<void> {
  await expect.poll(() => company.waiting(), { timeout: 60_000 }).toBe(0);
  await desks[0]?.page.waitForTimeout(QUIET_MS);
}

/** The screen, once it no longer changes. */
async function settledScreen(page: Desk['page']): Promise<Screen> {
  await page.setViewportSize(WHOLE);
  // On a slow machine a loading screen would not change, too.
  await expect(page.locator(LOADING)).toHaveCount(0, { timeout: 60_000 });
  let screen = await readScreen(page);
  for (let same = 0, tries = 0; same < 3 && tries < 60; tries += 1) {
    await page.waitForTimeout(400);
    const next = await readScreen(page);
    same = JSON.stringify(next) === JSON.stringify(screen) ? same + 1 : 0;
    screen = next;
  }
  return screen;
}
