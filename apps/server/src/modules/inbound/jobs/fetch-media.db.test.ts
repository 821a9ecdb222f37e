import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { aCompany } from '../../../../test/factories.ts';
import { testEnv } from '../../../../test/test-services.ts';
import { mediaDelivery } from '../../../platform/media/media-delivery.ts';
import { blackPng } from '../../../platform/media/testing/make-media.ts';
import { createOutgoingClient } from '../../../platform/outgoing/outgoing-client.ts';
import { createDiskStorage } from '../../../platform/storage/disk-storage.ts';
import { addConnection } from '../../connections/index.ts';
import { aSimulatedMeta } from '../../connections/testing/connection-world.ts';
import { messagesRepo } from '../../messages/index.ts';
import { messageKeysRepo } from '../../messages/message-keys.repo.ts';
import { receiveEvent } from '../receive-event.ts';
import { aNumber, aProviderId, inboundServices } from '../testing/inbound-world.ts';
import { fetchMedia } from './fetch-media.job.ts';

const simulated = await aSimulatedMeta();
const outgoing = createOutgoingClient({ maxBytes: 10_000_000, timeoutMs: 2_000, allowLoopback: true });
const folder = await mkdtemp(join(tmpdir(), 'recado-inbound-'));
afterAll(async () => {
  await outgoing.close();
  await rm(folder, { recursive: true, force: true });
});
const { services } = inboundServices({
  env: testEnv({ GRAPH_API_URL: simulated.url }),
  outgoing,
  storage: await createDiskStorage(folder),
});
const png = blackPng(16, 16);

const { scope } = await aCompany(services);
const { connection } = await addConnection(scope, {
  name: 'Loja',
  channel: 'whatsappapi',
  fields: {},
  queueIds: [],
  credentials: simulated.credentials,
});

/** A customer of the simulated Meta has sent a file, and it has arrived as a message. */
async function aPicture({ mimeType = 'image/png', bytes = png as Uint8Array, isKnown = true } = {}) {
  const number = aNumber();
  const sent = simulated.meta.customer(number).sendsMedia({ type: 'image', bytes: Buffer.from(bytes), mimeType });
  const mediaId = isKnown ? String(sent.content['id']) : '999';
  const providerId = aProviderId();
  await scope.transaction((scope) =>
    receiveEvent(scope, {
      connectionId: connection.id,
      channel: 'whatsappapi',
      raw: {
        businessAccountId: connection.businessAccountId,
        phoneNumberId: connection.phoneNumberId,
        contact: null,
        message: {
          id: providerId,
          from: number,
          timestamp: '1763200000',
          type: 'image',
          image: { id: mediaId, mime_type: mimeType },
        },
      },
    }),
  );
  const messageId = (await messageKeysRepo.find(scope, { connectionId: connection.id, providerId })) ?? '';
  return {
    run: (attempt = 1) =>
      fetchMedia.run(scope, { messageId }, { jobId: 'j', attempt, signal: AbortSignal.timeout(10_000) }),
    stored: () => messagesRepo.get(scope, messageId),
  };
}

describe('a customer’s file', () => {
  it('is pending at first, then in our own storage with its detected type', async () => {
    const { run, stored } = await aPicture({ mimeType: 'image/jpeg' });
    expect(await stored()).toMatchObject({ mediaState: 'waiting', mediaKey: null });
    await run();
    const message = await stored();
    expect(message).toMatchObject({
      mediaState: 'ready',
      mediaMimeType: 'image/png',
      mediaSizeBytes: png.length,
      mediaFailure: null,
    });
    const { body } = await services.storage.get(message.mediaKey ?? '');
    expect(Buffer.concat(await Array.fromAsync(body))).toEqual(Buffer.from(png));
    expect(message.mediaKey).toMatch(new RegExp(`^${scope.companyId}/media/`));
    await run();
    expect(await stored()).toEqual(message);
  });

  it('is requested again after a failed download', async () => {
    const { run, stored } = await aPicture();
    simulated.meta.setFaults({ mediaFailsFirst: 1 });
    await expect(run(1)).rejects.toThrow();
    expect(await stored()).toMatchObject({ mediaState: 'waiting' });
    await run(2);
    expect(await stored()).toMatchObject({ mediaState: 'ready' });
    simulated.meta.setFaults({ mediaFailsFirst: 0 });
  });

  it('is marked failed immediately, with the reason, when Meta no longer has it', async () => {
    const { run, stored } = await aPicture({ isKnown: false });
    await run(1);
    const message = await stored();
    expect(message).toMatchObject({ mediaState: 'failed', mediaKey: null });
    expect(message.mediaFailure).not.toBe('');
  });

  it('is marked failed, with the reason, after the last attempt', async () => {
    const { run, stored } = await aPicture();
    simulated.meta.setFaults({ mediaFailsFirst: 20 });
    await run(10);
    expect(await stored()).toMatchObject({ mediaState: 'failed', mediaFailure: expect.stringMatching(/.+/) });
    simulated.meta.setFaults({ mediaFailsFirst: 0 });
  });

  it('is stored by its detected type, for download only, when a web page claims to be a picture', async () => {
    const { run, stored } = await aPicture({ bytes: Buffer.from('<html><script>alert(1)</script>') });
    await run();
    const { mediaKey, mediaMimeType } = await stored();
    expect(mediaMimeType).toBe('text/html');
    expect(mediaDelivery(mediaMimeType ?? '')).toEqual({
      contentType: 'application/octet-stream',
      disposition: 'attachment',
    });
    expect(mediaKey).toMatch(/\.html$/);
  });
});
