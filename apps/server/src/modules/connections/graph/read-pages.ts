import { z } from 'zod';
import type { Services } from '../../../platform/services.ts';
import { callGraph, type GraphAnswer } from './call-graph.ts';

export interface OwnedPage {
  readonly id: string;
  readonly name: string;
  /** The page's own token; long-lived, because it was requested with a long-lived token. */
  readonly accessToken: string;
  readonly instagram: { readonly id: string; readonly name: string } | undefined;
}

const PAGE_SIZE = 100;
/** Stops a provider that reports a next page forever. */
const MAX_PAGES = 20;

const id = z.string().regex(/^\d{5,32}$/);
const exchanged = z.object({ access_token: z.string() });
const owned = z.object({
  data: z.array(
    z.object({
      id,
      name: z.string().default(''),
      access_token: z.string(),
      instagram_business_account: z.object({ id, username: z.string().default('') }).optional(),
    }),
  ),
  paging: z
    .object({ cursors: z.object({ after: z.string() }).partial().optional(), next: z.string().optional() })
    .optional(),
});

/**
 * The pages of the user who signed in with Facebook. The browser's token expires within hours; exchanging it first also
 * proves that it was issued to our app and not to another.
 */
export async function readPages(
  services: Services,
  { userId, userToken }: { readonly userId: string; readonly userToken: string },
): Promise<GraphAnswer<OwnedPage[]>> {
  const { META_APP_ID: client_id, META_APP_SECRET: client_secret } = services.env;
  const asked = { grant_type: 'fb_exchange_token', client_id, client_secret, fb_exchange_token: userToken };
  const path = `/oauth/access_token?${new URLSearchParams(asked)}`;
  const token = await callGraph(services, { path, accessToken: '', answer: exchanged });
  if (!token.ok) return token;

  const found = new Map<string, OwnedPage>();
  const fields = 'id,name,access_token,instagram_business_account{id,username}';
  const query = new URLSearchParams({ fields, limit: String(PAGE_SIZE) });
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const accessToken = token.data.access_token;
    const read = await callGraph(services, { path: `/${userId}/accounts?${query}`, accessToken, answer: owned });
    if (!read.ok) return read;
    for (const one of read.data.data) found.set(one.id, ownedPage(one));
    const { next, cursors } = read.data.paging ?? {};
    if (next === undefined || cursors?.after === undefined) break;
    query.set('after', cursors.after);
  }
  return { ok: true, data: [...found.values()] };
}

function ownedPage(page: z.output<typeof owned>['data'][number]): OwnedPage {
  const { instagram_business_account: linked } = page;
  return {
    id: page.id,
    name: page.name,
    accessToken: page.access_token,
    instagram: linked && { id: linked.id, name: linked.username || page.name },
  };
}
