import { invalidParameter, unknownObject } from '../graph-error.ts';
import { readJson } from '../http.ts';
import { asText, type Json } from '../json.ts';
import { verifyCallback } from '../webhooks/verify-callback.ts';
import type { BusinessAccount } from './accounts.ts';
import type { GraphCall } from './graph-routes.ts';
import { pickFields, presentNumber } from './number-routes.ts';
import { page } from './paging.ts';
import { presentTemplate } from './templates.ts';
import type { World } from './world.ts';

export async function answerAccount(world: World, account: BusinessAccount, call: GraphCall): Promise<Json> {
  const { method, edge, id, query } = call;
  switch (`${method} ${edge ?? ''}`) {
    case 'GET ':
      return pickFields(presentAccount(account), query.get('fields'));
    case 'GET phone_numbers':
      return page(world, call, account.numbers.map(presentNumber));
    case 'GET message_templates':
      return page(world, call, listTemplates(account, query));
    case 'GET subscribed_apps':
      return { data: [...account.subscribers.values()].map(presentSubscriber) };
    case 'POST subscribed_apps':
      return subscribe(account, call);
    case 'DELETE subscribed_apps':
      account.subscribers.delete(call.app.id);
      return { success: true };
    default:
      throw unknownObject(method, id);
  }
}

const presentAccount = ({ id, name, businessId }: BusinessAccount): Json => ({
  id,
  name,
  timezone_id: '25',
  currency: 'BRL',
  owner_business_info: { id: businessId, name },
});

function listTemplates({ templates }: BusinessAccount, query: URLSearchParams): Json[] {
  const [status, name, language] = ['status', 'name', 'language'].map((filter) => query.get(filter));
  return templates
    .filter((template) => !status || template.status === status)
    .filter((template) => !name || template.name.includes(name))
    .filter((template) => !language || template.language === language)
    .map(presentTemplate);
}

/** With its own address, the account's messages go there instead of to the app's callback: …/webhooks/override */
async function subscribe(account: BusinessAccount, { app, request }: GraphCall): Promise<Json> {
  const body = await readJson(request);
  const overrideUrl = asText(body['override_callback_uri']);
  if (overrideUrl) {
    const { problem } = await verifyCallback(overrideUrl, asText(body['verify_token']) ?? '');
    if (problem) throw invalidParameter(`Callback verification failed: ${problem}`);
  }
  account.subscribers.set(app.id, { app, overrideUrl });
  return { success: true };
}

function presentSubscriber({
  app,
  overrideUrl,
}: {
  app: { id: string; name: string };
  overrideUrl?: string | undefined;
}) {
  return {
    whatsapp_business_api_data: {
      id: app.id,
      name: app.name,
      link: `https://www.facebook.com/games/?app_id=${app.id}`,
    },
    ...(overrideUrl && { override_callback_uri: overrideUrl }),
  };
}
