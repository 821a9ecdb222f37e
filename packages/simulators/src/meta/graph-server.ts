import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MetaApp } from './apps.ts';
import { GraphError, invalidParameter, invalidToken, NoAnswer, unknownObject } from './graph-error.ts';
import { BodyTooLarge, BodyUnreadable, readJson, sendBytes, sendJson } from './http.ts';
import { asText, type Json } from './json.ts';
import { ATTACHMENT_PATH } from './pages/attachments.ts';
import { answerPageCall, exchangeToken } from './pages/page-graph.ts';
import { SIGN_IN_PATH, signInPage } from './pages/sign-in-page.ts';
import { registerCallback } from './register-callback.ts';
import { FINISH_PATH, finishSignUp, signUpPage } from './whatsapp-cloud/business-app/sign-up-page.ts';
import { answerGraphCall } from './whatsapp-cloud/graph-routes.ts';
import { findDownload } from './whatsapp-cloud/media-routes.ts';
import type { World } from './whatsapp-cloud/world.ts';

/** How long a caller waits for an answer that never comes, before the connection breaks. */
const HANG_MS = 120_000;

/** The server of graph.facebook.com. */
export async function serveGraph(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://graph');
  const token = tokenOf(request, url.searchParams);
  const app = world.apps.byAccessToken(token) ?? world.signUps.appOfToken(token);
  if (url.pathname === '/whatsapp_business/attachments/') {
    const found = findDownload(world, app?.id, url.searchParams);
    if (typeof found === 'number') sendJson(response, found, { error: 'The media cannot be downloaded' });
    else sendBytes(response, found.bytes, found.mimeType);
    return;
  }
  if (url.pathname === ATTACHMENT_PATH) {
    const found = world.pages.attachments.download(url.searchParams, world.faults.current().mediaFailsFirst);
    if (typeof found === 'number') sendJson(response, found, { error: 'The attachment cannot be downloaded' });
    else sendBytes(response, found.bytes, found.mimeType);
    return;
  }
  if (url.pathname === FINISH_PATH) {
    const location = finishSignUp(world, url.searchParams);
    response.writeHead(location ? 302 : 404, location ? { location } : {}).end();
    return;
  }
  if (SIGN_IN_PATH.test(url.pathname)) {
    const html = url.searchParams.has('config_id')
      ? signUpPage(world, url.searchParams)
      : signInPage(world, url.searchParams);
    sendBytes(response, Buffer.from(html), 'text/html; charset=utf-8');
    return;
  }
  try {
    const body =
      (await answerPages(world, token, request, url)) ?? (await answerApp(world, { app, token }, request, url));
    sendJson(response, 200, body, { 'facebook-api-version': 'v24.0' });
  } catch (error) {
    fail(error, response);
  }
}

/** Undefined when neither a page nor its owner asks. */
async function answerPages(world: World, token: string, request: IncomingMessage, url: URL): Promise<Json | undefined> {
  const { method, id, edge } = readCall(request, url);
  const query = url.searchParams;
  if (method === 'GET' && id === 'oauth' && edge === 'access_token')
    return query.has('code') ? world.signUps.exchange(query) : exchangeToken(world, query);
  const caller = world.pages.pages.callerOf(token);
  return caller && answerPageCall(world, caller, { method, id, edge, query, request });
}

function readCall(request: IncomingMessage, url: URL) {
  // Any version is served alike: shapes that differ between versions are options of the simulator.
  const [id = '', edge] = url.pathname
    .replace(/^\/v\d+\.\d+/, '')
    .split('/')
    .filter(Boolean);
  return { method: request.method ?? 'GET', id, edge };
}

async function answerApp(
  world: World,
  { app, token }: { readonly app: MetaApp | undefined; readonly token: string },
  request: IncomingMessage,
  url: URL,
): Promise<Json> {
  if (!app) throw invalidToken();
  const { method, id, edge } = readCall(request, url);
  if (method === 'GET' && id === 'debug_token') return debugToken(world, url.searchParams);
  if (method === 'POST' && id === app.id && edge === 'subscriptions') return subscribeApp(app, await readJson(request));
  return answerGraphCall(world, { app, token, method, id, edge, query: url.searchParams, request });
}

function fail(error: unknown, response: ServerResponse): void {
  // A caller that closed the connection needs no response.
  if (response.destroyed) return;
  if (error instanceof NoAnswer) {
    loseAnswer(error, response);
    return;
  }
  const known =
    error instanceof BodyUnreadable || error instanceof BodyTooLarge ? invalidParameter(error.message) : error;
  const { status, body } =
    known instanceof GraphError ? known : new GraphError(500, { message: `Simulator fault: ${error}`, code: 1 });
  const headers = status === 401 ? { 'www-authenticate': 'OAuth "Facebook Platform" "invalid_token"' } : undefined;
  sendJson(response, status, body, headers);
}

function loseAnswer({ how }: NoAnswer, response: ServerResponse): void {
  if (how === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  const end = setTimeout(() => response.destroy(), HANG_MS);
  response.on('close', () => clearTimeout(end));
}

function tokenOf({ headers }: IncomingMessage, query: URLSearchParams): string {
  const bearer = /^(?:Bearer|OAuth) (.+)$/i.exec(headers.authorization ?? '')?.[1];
  return bearer ?? query.get('access_token') ?? '';
}

/** POST /{app}/subscriptions, the way to set a callback without the dashboard. */
async function subscribeApp(app: MetaApp, body: Json): Promise<Json> {
  const url = asText(body['callback_url']);
  const verifyToken = asText(body['verify_token']);
  if (body['object'] !== 'whatsapp_business_account') throw unknownObject('POST', app.id);
  const { problem } = await registerCallback(app, { url, ...(verifyToken && { verifyToken }) });
  if (problem) throw invalidParameter(`Callback verification failed: ${problem}`);
  return { success: true };
}

const WHATSAPP_SCOPES = ['whatsapp_business_management', 'whatsapp_business_messaging'] as const;

function debugToken(world: World, query: URLSearchParams): Json {
  const token = query.get('input_token') ?? '';
  const signedUp = world.signUps.accountOfToken(token);
  const app = world.apps.byAccessToken(token) ?? world.signUps.appOfToken(token);
  if (!app)
    return { data: { is_valid: false, scopes: [], error: { code: 190, message: 'Invalid OAuth access token' } } };
  return {
    data: {
      app_id: app.id,
      type: 'SYSTEM_USER',
      application: app.name,
      data_access_expires_at: 0,
      expires_at: 0,
      is_valid: true,
      scopes: [...WHATSAPP_SCOPES],
      ...(signedUp && {
        granular_scopes: WHATSAPP_SCOPES.map((scope) => ({ scope, target_ids: [signedUp.id] })),
      }),
    },
  };
}
