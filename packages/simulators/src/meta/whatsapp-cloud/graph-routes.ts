import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { answerLate } from '../answer-late.ts';
import type { MetaApp } from '../apps.ts';
import { invalidParameter, NoAnswer, unknownObject } from '../graph-error.ts';
import { readJson } from '../http.ts';
import type { Json } from '../json.ts';
import { answerAccount } from './account-routes.ts';
import type { PhoneNumber } from './accounts.ts';
import { registerNumber } from './business-app/register-number.ts';
import { startSync } from './business-app/start-sync.ts';
import { refusal } from './errors.ts';
import { markAsRead } from './mark-as-read.ts';
import { answerMedia, uploadMedia } from './media-routes.ts';
import { answerNumber } from './number-routes.ts';
import { reportProgress, sendMessage } from './send-message.ts';
import type { World } from './world.ts';

/** A Graph API request whose token was checked; the version is cut off the path. */
export interface GraphCall {
  readonly app: MetaApp;
  readonly token: string;
  readonly method: string;
  readonly id: string;
  readonly edge: string | undefined;
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
}

/** How long an early status may delay the send call. */
const EARLY_STATUS_MS = 2_000;

export async function answerGraphCall(world: World, call: GraphCall): Promise<Json> {
  const { app, id, method } = call;
  await answerLate(world, call.request);

  const number = world.accounts.findNumber(id);
  if (number && !world.signUps.isOpenTo(number.account, call.token)) throw unknownObject(method, id);
  if (number?.account.owner === app) return answerNumberCall(world, number, call);
  const account = world.accounts.find(id);
  if (account && !world.signUps.isOpenTo(account, call.token)) throw unknownObject(method, id);
  if (account?.owner === app) return answerAccount(world, account, call);
  const media = world.media.find(id);
  if (media?.number.account.owner === app) return answerMedia(world, media, call);
  throw unknownObject(method, id);
}

async function answerNumberCall(world: World, number: PhoneNumber, call: GraphCall): Promise<Json> {
  const { method, edge, request, id } = call;
  if (method === 'POST' && edge === 'messages') return answerMessages(world, number, await readJson(request));
  if (method === 'POST' && edge === 'media') return uploadMedia(world, number, request);
  if (method === 'POST' && edge === 'register') return registerNumber(number, await readJson(request));
  if (method === 'POST' && edge === 'smb_app_data') return startSync(world, number, await readJson(request));
  if (method === 'GET' && edge === undefined) return answerNumber(number, call.query);
  throw unknownObject(method, id);
}

async function answerMessages(world: World, number: PhoneNumber, body: Json): Promise<Json> {
  if (body['messaging_product'] !== 'whatsapp') throw invalidParameter('The parameter messaging_product is required.');
  if (body['status'] === 'read') return markAsRead(world, number, body);

  const { faults } = world;
  if (faults.happens('errorBefore')) throw refusal(131000);
  if (faults.happens('hangBefore')) throw new NoAnswer('hang');

  const acceptance = sendMessage(world, number, body);
  const release = world.webhooks.hold();
  if (faults.happens('earlyStatus')) {
    const told = reportProgress(world, acceptance).finally(release);
    await Promise.race([told, pause(EARLY_STATUS_MS, undefined, { ref: false })]);
  } else setImmediate(() => void reportProgress(world, acceptance).finally(release));

  // From here on the message is accepted: a caller that loses the response and sends again sends twice.
  const lost = faults.happens('errorAfter')
    ? refusal(131000)
    : faults.happens('hangAfter')
      ? new NoAnswer('hang')
      : faults.happens('resetAfter')
        ? new NoAnswer('reset')
        : undefined;
  if (!lost) return acceptance.answer;
  world.journal.loseAnswer(acceptance.entry);
  throw lost;
}
