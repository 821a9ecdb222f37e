import { createServer } from 'node:http';
import { LOOPBACK, listenOnLoopback } from '../loopback.ts';
import { defineSimulator, type RunningSimulator } from '../simulator.ts';
import { type AppSettings, createApps } from './apps.ts';
import { createChanges } from './changes.ts';
import { createClock } from './clock.ts';
import { CONTROL_PREFIX, serveControl } from './control/control-server.ts';
import { demoApp, demoPagesApp } from './demo.ts';
import { createFaultBox, type Faults } from './faults.ts';
import { serveGraph } from './graph-server.ts';
import { createJournal, type Journal } from './journal.ts';
import type { PageErrorName } from './pages/page-errors.ts';
import { noPageLimits, usualPageLimits } from './pages/page-limits.ts';
import { createPageWorld } from './pages/page-world.ts';
import type { PageOwnerSettings } from './pages/pages.ts';
import type { VisitorSettings } from './pages/threads.ts';
import { type Visitor, visitorOf } from './pages/visitor.ts';
import { registerCallback } from './register-callback.ts';
import { usualWebhookSettings, type WebhookSettings } from './webhooks/webhook-sender.ts';
import { createWebhooks } from './webhooks/webhooks.ts';
import {
  type AccountSettings,
  type BusinessAccount,
  createAccounts,
  type LimitTier,
  type NameStatus,
  type PhoneNumber,
  type QualityRating,
} from './whatsapp-cloud/accounts.ts';
import { type NumberOwner, ownerOf } from './whatsapp-cloud/business-app/owner.ts';
import { createSignUps } from './whatsapp-cloud/business-app/sign-ups.ts';
import { changeLimit, changeName, changeRating, changeRestriction } from './whatsapp-cloud/change-quality.ts';
import { changeTemplateStatus } from './whatsapp-cloud/change-template-status.ts';
import { createChats } from './whatsapp-cloud/chats.ts';
import { type Customer, customerOf } from './whatsapp-cloud/customer.ts';
import { createMediaStore } from './whatsapp-cloud/media.ts';
import { createPeople, type PersonSettings, type Ticks } from './whatsapp-cloud/people.ts';
import {
  createRateLimits,
  noRateLimits,
  type RateLimitSettings,
  usualRateLimits,
} from './whatsapp-cloud/rate-limits.ts';
import { createScriptedFailures, type ScriptedFailure } from './whatsapp-cloud/scripted-failures.ts';
import { readTemplate, type TemplateSettings, type TemplateStatus } from './whatsapp-cloud/templates.ts';
import type { World } from './whatsapp-cloud/world.ts';

export interface MetaOptions {
  readonly port: number;
  readonly apps: readonly AppSettings[];
  /** The time of windows, limits and expiries; `advance` moves it. */
  readonly clock: () => number;
  readonly seed: number;
  readonly faults: Partial<Faults>;
  readonly limits: Partial<RateLimitSettings> | 'off';
  /** Where refusals that Meta reports after accepting a message are reported. */
  readonly refusals: 'webhook' | 'answer';
  /** How far customers' phones go by themselves, unless a customer says otherwise. */
  readonly ticks: Ticks;
  readonly conversationsInStatuses: boolean;
  readonly webhooks: Partial<WebhookSettings>;
  readonly capacity: Partial<Capacity>;
}

/** The limits of what is stored in memory. */
export interface Capacity {
  readonly journalEntries: number;
  readonly people: number;
  readonly chats: number;
  readonly messagesPerChat: number;
  readonly mediaBytes: number;
}

const usualCapacity: Capacity = {
  journalEntries: 50_000,
  people: 50_000,
  chats: 50_000,
  messagesPerChat: 500,
  mediaBytes: 256 * 1024 * 1024,
};

export interface RunningMeta extends RunningSimulator {
  readonly addresses: { readonly http: string };
  readonly port: number;
  readonly journal: Pick<Journal, 'accepted' | 'webhooks' | 'counts' | 'isComplete' | 'clear'>;
  addApp(settings: AppSettings): void;
  /** The address answers a challenge first; rejects when it does not. */
  registerCallback(app: string, callback?: { url?: string; verifyToken?: string }): Promise<void>;
  /** A person who writes to the named number, or to the first one. */
  customer(waId: string, settings?: Partial<PersonSettings> & { readonly writesTo?: string }): Customer;
  /** A page owner signs in with Facebook at the named app. */
  addPageOwner(app: string, owner: PageOwnerSettings): void;
  /** A person on Messenger or Instagram who writes to a page or an Instagram account, by its id. */
  visitor(personId: string, settings: Partial<VisitorSettings> & { readonly writesTo: string }): Visitor;
  addAccount(app: string, account: AccountSettings): void;
  /** The owner of a WhatsApp number that signs up, with the WhatsApp Business app where the number is on it. */
  owner(phoneNumberId: string): NumberOwner;
  setFaults(faults: Partial<Faults>, seed?: number): void;
  failNext(failure: ScriptedFailure): void;
  failNextOnPage(failure: { readonly error: PageErrorName; readonly times: number; readonly to?: string }): void;
  /** The page owner revokes the app's rights over a page. */
  revokePage(pageId: string): void;
  addTemplate(accountId: string, template: TemplateSettings): void;
  changeTemplate(accountId: string, name: string, status: TemplateStatus, pause?: 'FIRST_PAUSE' | 'SECOND_PAUSE'): void;
  /** The rating of a number; RED flags it. */
  rateNumber(phoneNumberId: string, rating: QualityRating): void;
  /** Meta decided about the name of a number. */
  decideName(phoneNumberId: string, status: NameStatus): void;
  limitPortfolio(accountId: string, tier: LimitTier): void;
  restrictAccount(accountId: string, isRestricted: boolean): void;
  advance(ms: number): void;
  /** Webhooks on their way. */
  waiting(): number;
  settled(): Promise<void>;
}

/** Meta's Graph API and webhooks for WhatsApp Cloud, Messenger and Instagram, with people on the other side. */
export async function startMeta(options: Partial<MetaOptions> = {}): Promise<RunningMeta> {
  const world = createWorld(options);
  const add = (settings: AppSettings) => {
    const app = world.apps.add(settings);
    for (const account of settings.accounts) world.accounts.add(app, account);
    for (const owner of settings.pageOwners ?? []) world.pages.pages.addOwner(app, owner);
  };
  for (const settings of options.apps ?? [demoApp, demoPagesApp]) add(settings);

  const server = createServer((request, response) => {
    const serve = request.url?.startsWith(CONTROL_PREFIX) ? serveControl : serveGraph;
    void serve(world, request, response);
  });
  const port = await listenOnLoopback(server, options.port ?? 8030);
  world.origin = `http://${LOOPBACK}:${port}`;

  return {
    port,
    addresses: { http: world.origin },
    describe: () => describeMeta(world),
    journal: world.journal,
    addApp: add,
    async registerCallback(name, callback = {}) {
      const app = world.apps.byName(name);
      const { problem } = app ? await registerCallback(app, callback) : { problem: `There is no app "${name}"` };
      if (problem) throw new Error(problem);
    },
    customer(waId, { writesTo, ...settings } = {}) {
      const number = writesTo ? world.accounts.findNumber(writesTo) : world.accounts.numbers()[0];
      if (!number) throw new Error(`There is no phone number ${writesTo ?? ''}`);
      world.people.set(waId, settings);
      return customerOf(world, number, waId);
    },
    addPageOwner(name, owner) {
      const app = world.apps.byName(name);
      if (!app) throw new Error(`There is no app "${name}"`);
      world.pages.pages.addOwner(app, owner);
    },
    visitor(personId, { writesTo, ...settings }) {
      const inbox = world.pages.pages.findInbox(writesTo);
      if (!inbox) throw new Error(`There is no page or Instagram account ${writesTo}`);
      const visitor = visitorOf(world, inbox, personId);
      visitor.becomes(settings);
      return visitor;
    },
    addAccount(name, account) {
      const app = world.apps.byName(name);
      if (!app) throw new Error(`There is no app "${name}"`);
      world.accounts.add(app, account);
    },
    owner: (phoneNumberId) => ownerOf(world, numberOf(world, phoneNumberId)),
    setFaults: (faults, seed) => void world.faults.change(faults, seed),
    failNext: world.scriptedFailures.add,
    failNextOnPage: world.pages.scriptedFailures.add,
    revokePage(pageId) {
      const page = world.pages.pages.findInbox(pageId)?.page;
      if (!page) throw new Error(`There is no page ${pageId}`);
      world.pages.pages.revoke(page);
    },
    addTemplate: (accountId, template) => void accountOf(world, accountId).templates.push(readTemplate(template)),
    changeTemplate(accountId, name, status, pause) {
      const account = world.accounts.find(accountId);
      const template = account?.templates.find((known) => known.name === name);
      if (!account || !template) throw new Error(`There is no template ${name}`);
      changeTemplateStatus(world, account, template, { status, ...(pause && { pause }) });
    },
    rateNumber(phoneNumberId, rating) {
      changeRating(world, numberOf(world, phoneNumberId), rating);
    },
    decideName: (phoneNumberId, status) => changeName(world, numberOf(world, phoneNumberId), status),
    limitPortfolio: (accountId, tier) => changeLimit(world, accountOf(world, accountId), tier),
    restrictAccount: (accountId, isRestricted) => changeRestriction(world, accountOf(world, accountId), isRestricted),
    advance: world.clock.advance,
    waiting: world.webhooks.waiting,
    settled: world.webhooks.settled,
    async stop() {
      world.webhooks.stop();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export const meta = defineSimulator<MetaOptions, RunningMeta>({ name: 'meta', start: startMeta });

function accountOf(world: World, accountId: string): BusinessAccount {
  const account = world.accounts.find(accountId);
  if (!account) throw new Error(`There is no account ${accountId}`);
  return account;
}

function numberOf(world: World, phoneNumberId: string): PhoneNumber {
  const number = world.accounts.findNumber(phoneNumberId);
  if (!number) throw new Error(`There is no phone number ${phoneNumberId}`);
  return number;
}

function createWorld(options: Partial<MetaOptions>): World {
  const capacity = { ...usualCapacity, ...options.capacity };
  const clock = createClock(options.clock);
  const faults = createFaultBox(options.seed ?? 1, options.faults ?? {});
  const journal = createJournal(capacity.journalEntries);
  const apps = createApps();
  const limits = options.limits === 'off' ? noRateLimits : { ...usualRateLimits, ...options.limits };
  return {
    clock,
    faults,
    journal,
    apps,
    accounts: createAccounts(),
    signUps: createSignUps(apps, clock),
    people: createPeople(capacity.people, options.ticks ?? 'delivered'),
    chats: createChats(capacity),
    pages: createPageWorld(clock, capacity, options.limits === 'off' ? noPageLimits : usualPageLimits),
    media: createMediaStore(clock, capacity.mediaBytes),
    limits: createRateLimits(clock, limits),
    scriptedFailures: createScriptedFailures(),
    webhooks: createWebhooks({ ...usualWebhookSettings, ...options.webhooks }, faults, journal),
    changes: createChanges(),
    refusals: options.refusals ?? 'webhook',
    conversationsInStatuses: options.conversationsInStatuses ?? true,
    origin: '',
  };
}

function describeMeta({ origin, apps, accounts, pages }: World): string {
  const numbers = accounts.numbers().map(({ displayPhoneNumber, id }) => `${displayPhoneNumber} (${id})`);
  const named = pages.pages.all().map(({ name, id }) => `${name} (${id})`);
  const callbacks = apps.all().map(({ name, callbackUrl }) => `${name} → ${callbackUrl ?? 'no callback yet'}`);
  return `meta: ${origin} (WhatsApp ${numbers.join(', ')}; pages ${named.join(', ')}; webhooks ${callbacks.join(', ')})`;
}
