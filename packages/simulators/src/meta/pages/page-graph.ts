import type { IncomingMessage } from 'node:http';
import { answerLate } from '../answer-late.ts';
import { invalidToken, unknownObject } from '../graph-error.ts';
import type { Json } from '../json.ts';
import type { World } from '../whatsapp-cloud/world.ts';
import { answerPage } from './page-routes.ts';
import type { Caller } from './pages.ts';

export interface PageCall {
  readonly method: string;
  readonly id: string;
  readonly edge: string | undefined;
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
}

/** The Graph API for a signed-in Facebook user and for a page. */
export async function answerPageCall(world: World, caller: Caller, call: PageCall): Promise<Json> {
  await answerLate(world, call.request);
  return caller.kind === 'page' ? answerPage(world, caller.page, call) : answerOwner(world, caller, call);
}

/** GET /oauth/access_token: …/facebook-login/guides/access-tokens/get-long-lived */
export function exchangeToken({ apps, pages }: World, query: URLSearchParams): Json {
  const app = apps.byId(query.get('client_id') ?? '');
  const isOurs = app !== undefined && app.secret === query.get('client_secret');
  const isAsked = query.get('grant_type') === 'fb_exchange_token';
  const token = isOurs && isAsked ? pages.pages.exchange(app, query.get('fb_exchange_token') ?? '') : undefined;
  if (token === undefined) throw invalidToken();
  return { access_token: token, token_type: 'bearer', expires_in: 5_183_944 };
}

/** GET /{user}/accounts: the pages of a person, each with its own token. */
function answerOwner({ pages }: World, caller: Extract<Caller, { kind: 'owner' }>, call: PageCall): Json {
  const { method, id, edge, query } = call;
  if (method !== 'GET' || edge !== 'accounts' || (id !== caller.userId && id !== 'me')) throw unknownObject(method, id);
  const hasInstagram = query.get('fields')?.includes('instagram_business_account') ?? false;
  return {
    data: pages.pages.ofOwner(caller.app, caller.userId).map((page) => ({
      id: page.id,
      name: page.name,
      access_token: pages.pages.tokenOf(page, caller.isLongLived),
      tasks: ['MANAGE', 'MESSAGING'],
      ...(hasInstagram && page.instagram && { instagram_business_account: page.instagram }),
    })),
    paging: { cursors: { before: 'QVFIU', after: 'QVFIU' } },
  };
}
