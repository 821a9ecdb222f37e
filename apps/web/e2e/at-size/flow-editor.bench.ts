import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { PASSWORD } from '../../../server/test/factories.ts';
import { percentile } from './measures.ts';
import { type ProcessorTime, processorTimeDuring } from './processor-time.ts';
import { atSize, longTasksOfAnEmptyPage, type ProductAtSize, signedIn } from './product-at-size.ts';

const NODES = '[data-flow-node]';
const OPENINGS = 5;
const NODES_IN_A_ROW = 25;
const SPACE = { x: 320, y: 240 };
/** Over the canvas, between the add bar and the panel. */
const MIDDLE = { x: 700, y: 500 };

const { values: options } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { nodes: { type: 'string', default: '500' }, seconds: { type: 'string', default: '6' } },
});

/** The flow editor with 500 nodes in a browser: opened, moved, zoomed, and a node dragged. */
export const benchFlowEditor = (): Promise<string> => atSize({ tickets: 1, messages: 1 }, measure);

async function measure({ browser, address, company }: ProductAtSize): Promise<string> {
  const forMs = Number(options['seconds']) * 1000;
  const count = Number(options['nodes']);
  await addFlow(address, company.colleagueEmail, count);
  const isQuiet = (await longTasksOfAnEmptyPage(browser, forMs)).length === 0;
  const page = await signedIn(browser, address, company.email);

  const openings: number[] = [];
  while (openings.length < OPENINGS) {
    await page.goto(`${address}/flowbuilders`);
    await page.getByRole('row', { name: /Quinhentos/ }).waitFor();
    const startedAt = performance.now();
    await page.getByRole('link', { name: 'Quinhentos' }).click();
    await page.locator(NODES).first().waitFor();
    openings.push(performance.now() - startedAt);
  }
  const mounted = await closeUp(page);

  const turns = {
    pan: await processorTimeDuring(browser, page, () => dragFrom(page, { x: 760, y: 820 }, forMs)),
    zoom: await processorTimeDuring(browser, page, () => zoom(page, forMs)),
    drag: await dragged(browser, page, forMs),
  };
  for (const [name, turn] of Object.entries(turns)) console.log(`${name} ${described(turn)}`);

  const scripts = Object.values(turns).flatMap(({ scriptPerFrame }) => scriptPerFrame);
  const long = Object.values(turns).flatMap(({ longTasks }) => longTasks);
  const goals: readonly [boolean, string][] = [
    [percentile(scripts, 95) <= 8, 'scripts take more than 8 ms a frame'],
    [long.length === 0, 'tasks of more than 50 ms of thread time'],
    [!isQuiet || percentile(openings, 95) < 1_000, 'opening takes a second'],
  ];
  const missed = goals.filter(([isMet]) => !isMet).map(([, what]) => what);
  if (missed.length > 0) process.exitCode = 1;
  return (
    `flow-editor ${missed.length === 0 ? 'ok' : `MISSED (${missed.join('; ')})`}${isQuiet ? '' : ', machine busy'}: ` +
    `${count} nodes, ${mounted} mounted when the whole flow is shown, opening p50 ${percentile(openings, 50).toFixed(0)} ms ` +
    `p95 ${percentile(openings, 95).toFixed(0)} ms, script p95 ${percentile(scripts, 95).toFixed(1)} ms a frame, ` +
    `${long.length} long tasks`
  );
}

const described = ({ scriptPerFrame, longTasks }: ProcessorTime): string =>
  `script p95 ${percentile(scriptPerFrame, 95).toFixed(1)} ms in ${scriptPerFrame.length} frames, ` +
  `long tasks ${longTasks.map((ms) => ms.toFixed(0)).join(' ') || 'none'}`;

/** A grid of messages, each leading to the next. */
async function addFlow(address: string, email: string, count: number): Promise<void> {
  const post = async (path: string, body: object, token?: string) => {
    const response = await fetch(`${address}/backend${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { token: string; id: number };
  };
  const { token } = await post('/auth/login', { email, password: PASSWORD });
  const { id } = await post('/flowbuilder', { name: 'Quinhentos' }, token);
  const nodes = Array.from({ length: count }, (_, nr) => ({
    id: nr === 0 ? '1' : `node${nr}`,
    type: nr === 0 ? 'start' : 'message',
    position: { x: (nr % NODES_IN_A_ROW) * SPACE.x, y: Math.floor(nr / NODES_IN_A_ROW) * SPACE.y },
    data: nr === 0 ? {} : { label: `Mensagem ${nr}: o seu pedido saiu para entrega hoje de manhã.` },
  }));
  const connections = nodes.slice(1).map((node, nr) => ({
    id: `edge${nr}`,
    source: nodes[nr]?.id ?? '',
    sourceHandle: 'a',
    target: node.id,
    targetHandle: 'in',
  }));
  await post('/flowbuilder/flow', { idFlow: id, nodes, connections, draft: true }, token);
}

/** Shows the whole flow, then a part of it. Returns how many cards were mounted while all of it was shown. */
async function closeUp(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Ver o fluxo inteiro' }).click();
  // The view moves for a fifth of a second, and cards come a few a frame.
  await page.waitForTimeout(1_000);
  const mounted = await page.locator(NODES).count();
  await zoomIn(page);
  await page.waitForTimeout(1_000);
  return mounted;
}

async function dragged(browser: Browser, page: Page, forMs: number): Promise<ProcessorTime> {
  await closeUp(page);
  const { id, x, y } = await firstNode(page);
  const node = page.locator(`[data-flow-node="${id}"]`);
  const before = await node.boundingBox();
  const time = await processorTimeDuring(browser, page, () => dragFrom(page, { x, y }, forMs));
  const after = await node.boundingBox();
  if (before?.x === after?.x && before?.y === after?.y) throw new Error('The node did not move.');
  return time;
}

async function zoomIn(page: Page): Promise<void> {
  await page.mouse.move(MIDDLE.x, MIDDLE.y);
  for (let turn = 0; turn < 12; turn += 1) {
    await page.mouse.wheel(0, -120);
    await page.waitForTimeout(16);
  }
}

async function zoom(page: Page, forMs: number): Promise<void> {
  await page.mouse.move(MIDDLE.x, MIDDLE.y);
  const until = Date.now() + forMs;
  for (let turn = 0; Date.now() < until; turn += 1) {
    await page.mouse.wheel(0, turn % 40 < 20 ? 60 : -60);
    await page.waitForTimeout(16);
  }
}

async function firstNode(page: Page): Promise<{ id: string; x: number; y: number }> {
  for (const node of await page.locator(NODES).all()) {
    const box = await node.boundingBox();
    if (box && box.x > 100 && box.y > 250 && box.x < 1_000 && box.y < 700)
      return { id: (await node.getAttribute('data-flow-node')) ?? '', x: box.x + 60, y: box.y + 14 };
  }
  throw new Error('No node is on the screen.');
}

async function dragFrom(page: Page, { x, y }: { x: number; y: number }, forMs: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  const until = Date.now() + forMs;
  for (let step = 1; Date.now() < until; step += 1) {
    await page.mouse.move(x + 200 * Math.sin(step / 20), y - 100 * Math.abs(Math.sin(step / 35)));
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
}
