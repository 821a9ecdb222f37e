import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, request } from '@playwright/test';
import type { CompanySettingKey } from '@recado/contracts';
import {
  addConnection,
  type ConnectionRow,
  connectionDirectoryRepo,
  connectionsRepo,
} from '../../../server/src/modules/connections/index.ts';
import type { QueueRow } from '../../../server/src/modules/queues/index.ts';
import { settingsRepo } from '../../../server/src/modules/settings/settings.repo.ts';
import { type NewUser, type UserRow, userQueuesRepo } from '../../../server/src/modules/users/index.ts';
import type { CompanyScope } from '../../../server/src/platform/scope.ts';
import { aQueue, aUser } from '../../../server/test/factories.ts';
import { addressFrom, backstage, newCompany, PASSWORD } from '../support.ts';
import { aCustomer, type Customer } from './customer.ts';
import { shopAtMeta } from './shops.ts';

const simulator = addressFrom('E2E_META_URL');

export interface Shop {
  readonly scope: CompanyScope;
  readonly admin: UserRow;
  readonly sales: QueueRow;
  readonly support: QueueRow;
  readonly connection: ConnectionRow;
  /** A user who works in both queues by default. */
  agent(name: string, user?: Partial<NewUser> & { readonly queues?: readonly QueueRow[] }): Promise<UserRow>;
  customer(name: string): Promise<Customer>;
  /** Makes the product fetch the templates of its number from Meta. */
  syncTemplates(): Promise<void>;
}

interface ShopWishes {
  /** Where customers arrive: in Vendas, or in no queue at all. */
  readonly arrivesIn?: 'sales' | 'nowhere';
  readonly completionMessage?: string;
  readonly settings?: Partial<Record<CompanySettingKey, string | boolean>>;
  /** The node that Meta calls; by default the one of the journeys. */
  readonly api?: string;
}

/** A separate company with two queues and a WhatsApp number that customers can write to. */
export async function aShop(wishes: ShopWishes = {}): Promise<Shop> {
  const { scope, admin } = await newCompany({ name: 'Loja da Esquina', admin: { name: 'Marina Duarte' } });
  const sales = await aQueue(scope, { name: 'Vendas', menuOrder: 1 });
  const support = await aQueue(scope, { name: 'Suporte', menuOrder: 2 });
  // No greeting by default: the customer receives only what the journey sends.
  const settings = { sendGreetingAccepted: 'disabled', ...wishes.settings };
  for (const [key, value] of Object.entries(settings))
    await settingsRepo.putOfCompany(scope, key as CompanySettingKey, value);
  await userQueuesRepo.replace(scope, admin.id, [sales.id, support.id]);
  const atMeta = shopAtMeta(await backstage().redis.incr('e2e:shops'));
  const queueIds = wishes.arrivesIn === 'nowhere' ? [] : [sales.id];
  const connection = await connect(scope, atMeta, { ...wishes, queueIds });
  const phoneNumberId = atMeta.accounts[0]?.numbers[0]?.id ?? '';
  return {
    scope,
    admin,
    sales,
    support,
    connection,
    async agent(name, { queues = [sales, support], ...user } = {}) {
      const made = await aUser(scope, { name, ...user });
      await userQueuesRepo.replace(
        scope,
        made.id,
        queues.map(({ id }) => id),
      );
      return made;
    },
    customer: (name) =>
      aCustomer({ simulator, phoneNumberId, name, number: `55119${randomInt(10_000_000, 100_000_000)}` }),
    syncTemplates: () => syncTemplates(admin, connection.id),
  };
}

async function syncTemplates(admin: UserRow, connectionId: number): Promise<void> {
  const api = await apiFor(admin);
  const path = `/backend/whatsapp/${connectionId}/templates`;
  await api.post(`${path}/sync`);
  await expect.poll(async () => (await (await api.get(path)).json()).templates.length).toBe(2);
  await api.dispose();
}

/** The product's own API, called as this user. */
export async function apiFor({ email }: Pick<UserRow, 'email'>): Promise<APIRequestContext> {
  const baseURL = addressFrom('E2E_URL');
  const door = await request.newContext({ baseURL });
  const signedIn = await door.post('/backend/auth/login', { data: { email, password: PASSWORD } });
  const { token } = (await signedIn.json()) as { token: string };
  await door.dispose();
  return request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${token}` } });
}

async function connect(
  scope: CompanyScope,
  atMeta: ReturnType<typeof shopAtMeta>,
  { queueIds, completionMessage = '', api = addressFrom('E2E_URL') }: ShopWishes & { readonly queueIds: number[] },
): Promise<ConnectionRow> {
  const [account] = atMeta.accounts;
  const { connection } = await addConnection(scope, {
    name: 'WhatsApp Loja',
    channel: 'whatsappapi',
    fields: { completionMessage },
    queueIds,
    credentials: {
      phoneNumberId: account?.numbers[0]?.id ?? '',
      businessAccountId: account?.id ?? '',
      accessToken: atMeta.accessToken,
      appSecret: atMeta.secret,
    },
  });
  const appKey = await connectionDirectoryRepo.findAppKey(scope, connection.id);
  const answer = await fetch(`${simulator}/__simulator/apps/${atMeta.name}/callback`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${api}/backend/webhooks/meta/${appKey}`, verifyToken: connection.verifyToken }),
  });
  if (!answer.ok) throw new Error(`The simulator refused the address: ${await answer.text()}`);
  return connectionsRepo.update(scope, connection.id, { status: 'CONNECTED', statusFailure: null });
}
