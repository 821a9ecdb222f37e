import { setTimeout as sleep } from 'node:timers/promises';
import { type Phone, type RunningWhatsappWeb, startWhatsappWebSimulator } from '@recado/simulators/whatsapp-web';
import { addConnection, connectionsRepo, type NewConnectionInput } from '../src/modules/connections/index.ts';
import type { CompanyScope } from '../src/platform/scope.ts';
import { aCompany, aPlan } from '../test/factories.ts';
import { type Installation, type InstallationOptions, startInstallation } from './installation.ts';
import type { writeOnce } from './write-once.ts';

/** A connection of the company and the phone it is linked to. */
export interface LinkedPhone {
  readonly connectionId: number;
  readonly phone: Phone;
}

/** The settings of an installation whose sessions use this WhatsApp. */
export const settingsFor = (whatsapp: RunningWhatsappWeb) => ({
  WHATSAPP_WEB_URL: whatsapp.url,
  WHATSAPP_WEB_ROOT_KEY: whatsapp.rootPublicKey.toString('base64'),
  WHATSAPP_WEB_MEDIA_CA: whatsapp.mediaCa,
});

/** An installation whose sessions use a separate WhatsApp. */
export async function startWithPhones(seed: number, options: Pick<InstallationOptions, 'graphUrl' | 'archives'> = {}) {
  const whatsapp = await startWhatsappWebSimulator({ port: 0, mediaPort: 0, seed });
  const installation = await startInstallation({
    ...options,
    env: settingsFor(whatsapp),
  });
  return {
    whatsapp,
    installation,
    async stop() {
      await installation.stop();
      await whatsapp.stop();
    },
  };
}

export async function aCompanyWithPhones({ services }: Installation, connections: number): Promise<CompanyScope> {
  const plan = await aPlan(services, { connections });
  return (await aCompany(services, { planId: plan.id })).scope;
}

export interface ToLink {
  readonly index: number;
  readonly fields?: NewConnectionInput['fields'];
  /** The content of the phone before it is linked. */
  readonly prepare?: (phone: Phone) => void;
}

export async function linkPhone(
  whatsapp: RunningWhatsappWeb,
  scope: CompanyScope,
  { index, fields = {}, prepare }: ToLink,
): Promise<LinkedPhone> {
  const name = `Loja ${index}`;
  const phone = whatsapp.phone(`55119000${String(index).padStart(5, '0')}`, { name });
  prepare?.(phone);
  const { connection } = await addConnection(scope, {
    name,
    channel: 'whatsapp',
    fields,
    queueIds: [],
    credentials: {},
  });
  await phone.scan(await shownCode(scope, connection.id));
  await until(async () => (await connectionsRepo.get(scope, connection.id)).status === 'CONNECTED');
  return { connectionId: connection.id, phone };
}

async function shownCode(scope: CompanyScope, connectionId: number): Promise<string> {
  let code = '';
  await until(async () => {
    code = (await connectionsRepo.get(scope, connectionId)).qrCode;
    return code !== '';
  });
  return code;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (await holds()) return;
    await sleep(100);
  }
  throw new Error('A phone could not be linked.');
}

export type TicketOfCustomer = Parameters<typeof writeOnce>[1]['ticket'];

/** The ticket of each customer by connection and number, once this many are open. */
export async function ticketsOf(scope: CompanyScope, people: number): Promise<Map<string, TicketOfCustomer>> {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    const rows = await scope.query<TicketOfCustomer & { number: string }>({
      text: `select t.id, t.contact_id as "contactId", t.connection_id as "connectionId", i.value as number
        from tickets t join contact_identities i
          on i.company_id = t.company_id and i.contact_id = t.contact_id and i.kind = 'phone'`,
    });
    if (rows.length === people) return new Map(rows.map((row) => [`${row.connectionId}:${row.number}`, row]));
    await sleep(100);
  }
  throw new Error('The tickets did not open.');
}
