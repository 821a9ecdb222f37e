import { calm, readFaults } from '../faults.ts';
import { readJson } from '../http.ts';
import { asNumber, asText, type Json } from '../json.ts';
import { registerCallback } from '../register-callback.ts';
import type { LimitTier, QualityRating } from '../whatsapp-cloud/accounts.ts';
import { changeLimit, changeRating, changeRestriction } from '../whatsapp-cloud/change-quality.ts';
import { changeTemplateStatus } from '../whatsapp-cloud/change-template-status.ts';
import { isErrorCode } from '../whatsapp-cloud/errors.ts';
import type { TemplateStatus } from '../whatsapp-cloud/templates.ts';
import type { World } from '../whatsapp-cloud/world.ts';
import { chatRoutes } from './chat-routes.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { NotFound, Refused, type Route, route } from './routes.ts';

export const controlRoutes: readonly Route[] = [
  route('GET /', ({ world }) => ({
    now: new Date(world.clock.nowMs()).toISOString(),
    apps: world.apps.all().map(({ name, id, callbackUrl, usualCallbackUrl }) => ({
      name,
      id,
      callbackUrl: callbackUrl ?? null,
      usualCallbackUrl: usualCallbackUrl ?? null,
    })),
    ...presentFaults(world),
    waiting: world.webhooks.waiting(),
    counts: world.journal.counts(),
  })),

  route('PUT /apps/:name/callback', async ({ world, params, request }) => {
    const app = appNamed(world, params['name']);
    const body = await readJson(request);
    const verifyToken = asText(body['verifyToken']);
    const { problem } = await registerCallback(app, { url: asText(body['url']), ...(verifyToken && { verifyToken }) });
    if (problem) throw new Refused(problem);
    world.changes.publish({ kind: 'callback' });
    return { callbackUrl: app.callbackUrl };
  }),
  route('DELETE /apps/:name/callback', ({ world, params }) => {
    appNamed(world, params['name']).callbackUrl = undefined;
    world.changes.publish({ kind: 'callback' });
    return { callbackUrl: null };
  }),

  route('GET /faults', ({ world }) => presentFaults(world)),
  route('PATCH /faults', async ({ world, request }) => {
    const { seed, ...fields } = await readJson(request);
    world.faults.change(readFaults(fields), asNumber(seed));
    world.changes.publish({ kind: 'faults' });
    return presentFaults(world);
  }),
  route('DELETE /faults', ({ world }) => {
    world.faults.change(calm);
    world.scriptedFailures.clear();
    world.changes.publish({ kind: 'faults' });
    return presentFaults(world);
  }),
  route('POST /failures', async ({ world, request }) => {
    const body = await readJson(request);
    const code = asNumber(body['code']) ?? 0;
    if (!isErrorCode(code)) throw new Error(`There is no error ${body['code']}`);
    const [phoneNumberId, to] = [asText(body['phoneNumberId']), asText(body['to'])];
    const failure = { code, times: asNumber(body['times']) ?? 1 };
    world.scriptedFailures.add({ ...failure, ...(phoneNumberId && { phoneNumberId }), ...(to && { to }) });
    return failure;
  }),

  route('GET /clock', ({ world }) => ({ now: new Date(world.clock.nowMs()).toISOString() })),
  route('POST /clock', async ({ world, request }) => {
    const { advanceMs } = await readJson(request);
    world.clock.advance(asNumber(advanceMs) ?? 0);
    world.changes.publish({ kind: 'clock' });
    return { now: new Date(world.clock.nowMs()).toISOString() };
  }),

  route('GET /journal', ({ world: { journal } }) => ({ counts: journal.counts(), isComplete: journal.isComplete() })),
  route('GET /journal/accepted', ({ world: { journal } }) => ({ messages: journal.accepted() })),
  route('GET /journal/webhooks', ({ world: { journal } }) => ({ events: journal.webhooks() })),
  route('DELETE /journal', ({ world: { journal } }) => {
    journal.clear();
    return { counts: journal.counts() };
  }),

  route('PUT /accounts/:id/templates/:name/:language/status', async ({ world, params, request }) => {
    const account = world.accounts.find(params['id'] ?? '');
    const template = account?.templates.find(
      ({ name, language }) => name === params['name'] && language === params['language'],
    );
    if (!account || !template) throw new NotFound('There is no such template');
    const body = await readJson(request);
    const reason = asText(body['reason']);
    changeTemplateStatus(world, account, template, { status: readStatus(body), ...(reason && { reason }) });
    return { id: template.id, status: template.status };
  }),
  route('PUT /accounts/:id/limit', async ({ world, params, request }) => {
    const account = accountWith(world, params['id']);
    const { tier } = await readJson(request);
    const known = limitTiers.find((candidate) => candidate === tier);
    if (!known) throw new Error(`There is no tier ${tier}`);
    changeLimit(world, account, known);
    return { id: account.id, tier: known };
  }),
  route('PUT /accounts/:id/restriction', async ({ world, params, request }) => {
    const account = accountWith(world, params['id']);
    const { isRestricted } = await readJson(request);
    changeRestriction(world, account, isRestricted === true);
    return { id: account.id, isRestricted: account.isRestricted };
  }),
  route('PUT /numbers/:number/quality', async ({ world, params, request }) => {
    const number = world.accounts.findNumber(params['number'] ?? '');
    if (!number) throw new NotFound('There is no such number');
    const { rating } = await readJson(request);
    const known = qualityRatings.find((candidate) => candidate === rating);
    if (!known) throw new Error(`There is no rating ${rating}`);
    changeRating(world, number, known);
    return { id: number.id, rating: known };
  }),
  ...chatRoutes,
  ...inboxRoutes,
];

const limitTiers: readonly LimitTier[] = ['TIER_250', 'TIER_2K', 'TIER_10K', 'TIER_100K', 'TIER_UNLIMITED'];
const qualityRatings: readonly QualityRating[] = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'];

function accountWith(world: World, id = '') {
  const account = world.accounts.find(id);
  if (!account) throw new NotFound('There is no such account');
  return account;
}

const templateStatuses: readonly TemplateStatus[] = ['APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED'];

function readStatus({ status }: Json): TemplateStatus {
  const known = templateStatuses.find((candidate) => candidate === status);
  if (!known) throw new Error(`There is no template status ${status}`);
  return known;
}

function presentFaults({ faults }: World) {
  return { seed: faults.dice.seed, faults: faults.current() };
}

function appNamed(world: World, name = '') {
  const app = world.apps.byName(name);
  if (!app) throw new NotFound(`There is no app "${name}"`);
  return app;
}
