import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { aCompany, aConnection, tokenOfConnection } from '../../../../test/factories.ts';
import { testApp } from '../../../../test/test-app.ts';
import { channels } from '../../../channels/index.ts';
import { whatsappCloud } from '../../../channels/whatsapp-cloud/whatsapp-cloud.ts';
import { type Channel, createChannels } from '../../../platform/channel.ts';
import type { Services } from '../../../platform/services.ts';
import { createDiskStorage } from '../../../platform/storage/disk-storage.ts';

/** A number that no phone has. */
export const NOBODY = '5511900000000';
/** A number whose look-up fails. */
export const UNREACHABLE = '5511911111111';

/** WhatsApp by QR code as far as a program notices: it looks numbers up, and has no reply window. */
const lookUpChannel: Channel = {
  ...whatsappCloud,
  name: 'whatsapp',
  capabilities: { ...whatsappCloud.capabilities, replyWindowHours: null },
  findNumber: async (_scope, _connectionId, phone) => {
    if (phone === UNREACHABLE) throw new Error('The network is away.');
    return phone === NOBODY ? undefined : phone.replace(/^(55\d{2})9(\d{8})$/, '$1$2');
  },
};

export async function programApp(overrides: Partial<Services> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'recado-external-'));
  atTheEnd(() => rm(folder, { recursive: true, force: true }));
  return testApp({
    storage: await createDiskStorage(folder),
    channels: createChannels([...channels.filter(({ name }) => name !== 'whatsapp'), lookUpChannel]),
    ...overrides,
  });
}

export interface ProgramAnswer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: {
    status?: string;
    messageIds: string[];
    ticketId: number | null;
    code?: string;
    error?: string;
    existsInWhatsapp?: boolean;
    number?: string;
    numberFormatted?: string;
    issues?: { path: string }[];
  };
}

/** A company with a QR connection, and a program that has its token. */
export async function aProgram(
  app: Awaited<ReturnType<typeof programApp>>,
  company: Parameters<typeof aCompany>[1] = {},
  through: Parameters<typeof aConnection>[1] = { channel: 'whatsapp' },
) {
  const made = await aCompany(app.services, company);
  const connection = await aConnection(made.scope, through);
  const token = await tokenOfConnection(made.scope, connection.id);
  const visitor = app.browser();
  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<ProgramAnswer> =>
    visitor.call('POST', path, { token, body, headers });
  return {
    ...made,
    connection,
    token,
    post,
    send: (body: unknown, headers?: Record<string, string>) => post('/api/messages/send', body, headers),
  };
}
