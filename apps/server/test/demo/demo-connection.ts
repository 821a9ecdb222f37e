import { setTimeout as sleep } from 'node:timers/promises';
import { demoApp } from '@recado/simulators';
import { addConnection, connectionDirectoryRepo, connectionsRepo } from '../../src/modules/connections/index.ts';
import type { Env } from '../../src/platform/env.ts';
import { type CompanyScope, companyScope } from '../../src/platform/scope.ts';
import { offlineServices } from '../../src/processes/offline-services.ts';

const [account] = demoApp.accounts;
const [number] = account?.numbers ?? [];

/** The demo company's number at the Meta simulator. Returns the id of its connection. */
export async function addDemoConnection(scope: CompanyScope, queueIds: readonly number[]): Promise<number> {
  const { connection } = await addConnection(scope, {
    name: 'WhatsApp Loja',
    channel: 'whatsappapi',
    fields: {
      greetingMessage: 'Olá {{firstName}}! Aqui é a Casa Aurora Móveis. Com quem você quer falar?',
      completionMessage: 'Obrigado pelo contato, {{firstName}}. Até a próxima!',
    },
    queueIds,
    credentials: {
      phoneNumberId: number?.id ?? '',
      businessAccountId: account?.id ?? '',
      accessToken: demoApp.accessToken,
      appSecret: demoApp.secret,
    },
  });
  await connectionsRepo.update(scope, connection.id, {
    status: 'CONNECTED',
    statusFailure: null,
    phoneNumber: number?.displayPhoneNumber.replaceAll(/\D/g, '') ?? '',
    verifiedAt: scope.now,
  });
  return connection.id;
}

/** Registers the demo company's webhook address at the simulator, as an administrator would in Meta's own pages. */
export async function registerDemoWebhook(
  env: Env,
  { api, simulator }: { api: string; simulator: string },
): Promise<void> {
  const services = offlineServices(env);
  try {
    const address = await connectionDirectoryRepo.findByAccount(services, {
      provider: 'whatsapp-cloud',
      accountId: number?.id ?? '',
    });
    if (!address) return;
    const scope = companyScope(services, { companyId: address.companyId, actor: 'system' });
    const appKey = await connectionDirectoryRepo.findAppKey(scope, address.connectionId);
    const { verifyToken } = await connectionsRepo.get(scope, address.connectionId);
    await untilRegistered(`${simulator}/__simulator/apps/${demoApp.name}/callback`, {
      url: `${api}/webhooks/meta/${appKey}`,
      verifyToken,
    });
  } finally {
    await services.database.close();
    services.redis.disconnect();
  }
}

/** The simulator verifies the address before it accepts it, and both take a moment to start. */
async function untilRegistered(url: string, callback: object): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const answer = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(callback),
    }).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(250);
  }
  throw new Error('The simulator did not accept the demo webhook.');
}
