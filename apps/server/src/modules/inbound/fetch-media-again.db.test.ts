import { expect, it } from 'vitest';
import { aCompany } from '../../../test/factories.ts';
import type { NewMessage } from '../messages/messages.tables.ts';
import { aMessage, aShop, messagesApp } from '../messages/testing/messages-world.ts';

const app = await messagesApp();
const failed = { content: 'image', mediaState: 'failed', mediaProviderId: '77', mediaFailure: 'gone' } as const;

async function tries(message: Partial<NewMessage>) {
  const { scope, ticket, ana, as } = await aShop(app);
  const { id } = await aMessage(scope, ticket, message);
  const answer = await as(ana).call('POST', `/messages/${id}/media/retry`);
  return {
    answer,
    isAsked: app.jobs.some(({ payload }) => (payload as { messageId?: string }).messageId === id),
    id,
    as,
  };
}

it('a media download that failed is requested again and shown as pending', async () => {
  const { answer, isAsked } = await tries(failed);
  expect(answer).toMatchObject({ status: 200, body: { mediaState: 'waiting', mediaUrl: null } });
  expect(isAsked).toBe(true);
});

it('a media download that is pending is not requested twice', async () => {
  const { answer, isAsked } = await tries({ ...failed, mediaState: 'waiting' });
  expect(answer.status).toBe(200);
  expect(isAsked).toBe(false);
});

it('a deleted file or one of ours cannot be requested: 502', async () => {
  for (const message of [
    { ...failed, mediaProviderId: null },
    { ...failed, author: 'agent' as const },
  ]) {
    const { answer, isAsked } = await tries(message);
    expect(answer).toMatchObject({ status: 502, body: { code: 'ERR_WAPP_DOWNLOAD_MEDIA' } });
    expect(isAsked).toBe(false);
  }
});

it('a message of another company does not exist', async () => {
  const { id, as } = await tries(failed);
  const { admin } = await aCompany(app.services);
  expect((await as(admin).call('POST', `/messages/${id}/media/retry`)).status).toBe(404);
});
