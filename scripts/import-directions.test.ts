import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Which layer may import which, lowest last. An upward import creates cycles. */
const serverLayers = ['processes', 'channels', 'modules', 'platform'];
const webLayers = ['app', 'features', 'shared'];
/** Modules have levels: a file imports its own module freely, others through their index, and never upwards. */
const moduleLevels: Readonly<Record<string, number>> = {
  audit: 0,
  chatbots: 0,
  companies: 0,
  files: 0,
  flows: 0,
  integrations: 0,
  helps: 0,
  media: 0,
  plans: 0,
  prompts: 0,
  queues: 0,
  settings: 0,
  support: 0,
  users: 0,
  version: 0,
  announcements: 1,
  'audit-log': 1,
  auth: 1,
  billing: 1,
  connections: 1,
  'quick-messages': 1,
  tags: 1,
  'api-keys': 2,
  chats: 2,
  contacts: 2,
  'contact-lists': 2,
  consents: 2,
  'number-quality': 2,
  costs: 2,
  prices: 2,
  tickets: 2,
  messages: 2,
  drafts: 2,
  notifications: 2,
  presence: 2,
  ratings: 2,
  schedules: 2,
  notes: 2,
  tagging: 2,
  kanban: 3,
  attendances: 3,
  moments: 3,
  inbound: 3,
  outbound: 3,
  push: 3,
  automation: 3,
  campaigns: 3,
  'history-import': 3,
  'web-sessions': 3,
  copilot: 4,
  'whatsapp-sign-up': 3,
  onboarding: 4,
  'webhooks-out': 4,
  privacy: 4,
  'external-api': 4,
};

interface Import {
  readonly from: string;
  readonly to: string;
}

const root = join(import.meta.dirname, '..');

function importsOf(files: readonly string[]): Import[] {
  return files.flatMap((from) => {
    const source = readFileSync(join(root, from), 'utf8');
    const targets = [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
    return targets.map((target) => ({ from, to: target.startsWith('.') ? join(dirname(from), target) : target }));
  });
}

function directionProblems(imports: readonly Import[]): string[] {
  return imports.flatMap((one) => problemOf(one) ?? []).sort();
}

/** Tests, journeys, fixtures and measurements may import every layer. */
const isTooling = (file: string): boolean =>
  /\.(test|e2e|fixture|bench)\.tsx?$|\/(test|testing|test-kit|bench|proof|e2e)\//.test(file);

function problemOf({ from, to }: Import): string | undefined {
  const line = `${from} → ${to}`;
  if (from.startsWith('packages/contracts/') && /^(apps|@recado|packages\/(?!contracts))/.test(to))
    return `${line}: contracts import nothing of ours`;
  if (
    from.startsWith('packages/flow-nodes/src/') &&
    !isTooling(from) &&
    !/^(packages\/flow-nodes\/|@recado\/contracts$|zod$)/.test(to)
  )
    return `${line}: flow nodes run in the browser too`;
  if (from.startsWith('apps/web/src/') && (to.startsWith('apps/server') || to === '@recado/server'))
    return `${line}: the web knows contracts only`;
  if (!from.startsWith('apps/')) return undefined;
  const isProduct = !isTooling(from);
  if (isProduct && (to.startsWith('@recado/simulators') || to.startsWith('apps/server/test/')))
    return `${line}: the product does not know its tests`;
  if (isProduct && to === '@recado/whatsapp-web' && !from.startsWith('apps/server/src/processes/'))
    return `${line}: only a process that holds sessions loads the client`;
  const [layersOf, base] = from.startsWith('apps/server/src/')
    ? ([serverLayers, 'apps/server/src/'] as const)
    : ([webLayers, 'apps/web/src/'] as const);
  if (!from.startsWith(base) || !to.startsWith(base)) return undefined;
  const [fromLayer = '', fromPart = ''] = from.slice(base.length).split('/');
  const [toLayer = '', toPart = ''] = to.slice(base.length).split('/');
  const [fromRank, toRank] = [layersOf.indexOf(fromLayer), layersOf.indexOf(toLayer)];
  if (fromRank < 0 || toRank < 0) return undefined;
  if (fromRank > toRank && isProduct) return `${line}: upwards`;
  if (fromLayer === 'features' && toLayer === 'features' && fromPart !== toPart)
    return `${line}: features do not import each other`;
  if (fromLayer === 'modules' && toLayer === 'modules' && fromPart !== toPart && isProduct)
    return moduleProblem(line, fromPart, toPart, to);
  return undefined;
}

function moduleProblem(line: string, from: string, to: string, target: string): string | undefined {
  const [fromLevel, toLevel] = [moduleLevels[from], moduleLevels[to]];
  if (fromLevel === undefined || toLevel === undefined) return `${line}: a module without a level`;
  if (toLevel > fromLevel) return `${line}: to a higher level`;
  if (!target.endsWith('/index.ts')) return `${line}: past the module's index`;
  return undefined;
}

/**
 * The parts that may not import each other in a circle, types included. The files directly in `platform` are a part of
 * their own: the definitions and interfaces that its folders implement.
 */
const partOf = (file: string): string | undefined =>
  (/^apps\/server\/src\/(?:modules|channels|platform)\/[^/]+(?=\/)/.exec(file) ??
    /^apps\/web\/src\/(?:features|shared)\/[^/]+(?=\/)/.exec(file) ??
    /^apps\/server\/src\/platform(?=\/)/.exec(file))?.[0];

/** Each circle as the list of its parts, for example `contacts → tags → contacts`. */
function circles(imports: readonly Import[]): string[] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [source, target] = [partOf(from), partOf(to)];
    if (isTooling(from) || !source || !target || source === target) continue;
    targets.set(source, (targets.get(source) ?? new Set()).add(target));
  }
  const found = new Set<string>();
  const visited = new Set<string>();
  const visit = (part: string, path: readonly string[]): void => {
    const start = path.indexOf(part);
    if (start >= 0) return void found.add([...path.slice(start), part].join(' → '));
    if (visited.has(part)) return;
    for (const target of [...(targets.get(part) ?? [])].sort()) visit(target, [...path, part]);
    visited.add(part);
  };
  for (const part of [...targets.keys()].sort()) visit(part, []);
  return [...found];
}

describe('imports', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /^(apps|packages)\//.test(file));

  it('point in one direction', () => {
    expect(directionProblems(importsOf(files))).toEqual([]);
  });

  it('form no circle between folders, also not by types', () => {
    expect(circles(importsOf(files))).toEqual([]);
  });

  it('report a circle over three modules', () => {
    const [contacts, tags, tickets] = ['contacts', 'tags', 'tickets'].map((name) => `apps/server/src/modules/${name}`);
    const circle = [
      { from: `${contacts}/contacts.repo.ts`, to: `${tags}/index.ts` },
      { from: `${tags}/tags.repo.ts`, to: `${tickets}/index.ts` },
      { from: `${tickets}/tickets.repo.ts`, to: `${contacts}/index.ts` },
    ];
    expect(circles(circle)).toEqual([`${contacts} → ${tags} → ${tickets} → ${contacts}`]);
    expect(circles(circle.slice(1))).toEqual([]);
  });

  it.each([
    [
      'the platform reaching into a module',
      { from: 'apps/server/src/platform/scope.ts', to: 'apps/server/src/modules/users/index.ts' },
    ],
    [
      'a module passing by another’s index',
      { from: 'apps/server/src/modules/auth/sign-in.ts', to: 'apps/server/src/modules/users/users.repo.ts' },
    ],
    [
      'a module reaching up',
      { from: 'apps/server/src/modules/users/add-user.ts', to: 'apps/server/src/modules/auth/index.ts' },
    ],
    [
      'one feature importing another',
      { from: 'apps/web/src/features/notices/store.ts', to: 'apps/web/src/features/session/index.ts' },
    ],
    [
      'shared code importing a feature',
      { from: 'apps/web/src/shared/ui/logo.tsx', to: 'apps/web/src/features/branding/index.ts' },
    ],
    ['a flow node importing a part of Node', { from: 'packages/flow-nodes/src/nodes.ts', to: 'node:crypto' }],
    ['the web importing the server', { from: 'apps/web/src/main.tsx', to: 'apps/server/src/modules.ts' }],
    [
      'the product importing a simulator',
      { from: 'apps/server/src/modules/auth/sign-in.ts', to: '@recado/simulators' },
    ],
    [
      'the product importing a part of them',
      { from: 'apps/server/src/modules/auth/sign-in.ts', to: '@recado/simulators/whatsapp-web' },
    ],
    [
      'a module loading the WhatsApp client',
      { from: 'apps/server/src/channels/whatsapp-web/send.ts', to: '@recado/whatsapp-web' },
    ],
  ])('in a wrong direction are detected: %s', (_what, wrong) => {
    expect(directionProblems([wrong])).toHaveLength(1);
  });
});
