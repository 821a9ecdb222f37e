import { z } from 'zod';
import { defineJob } from '../../../platform/job.ts';
import { storeMedia } from '../../../platform/media/store-media.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { fetchPage } from '../link-preview/fetch-page.ts';
import { firstLink } from '../link-preview/first-link.ts';
import { type LinkPreviewRow, linkPreviewsRepo } from '../link-preview/link-previews.repo.ts';
import { messageChanged } from '../messages.events.ts';
import { messagesRepo } from '../messages.repo.ts';

const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 7 * DAY_MS;
/** A page that was down may be up again tomorrow. */
const NOTHING_KEPT_MS = DAY_MS;

/** Fetches the preview of a message's first link, unless it was fetched recently. docs/product/messages.md#links */
export const fetchLinkPreview = defineJob({
  name: 'messages.fetch-link-preview',
  queue: 'links',
  payload: z.object({ messageId: z.string() }),
  key: ({ messageId }) => messageId,
  attempts: 3,
  async run(scope, { messageId }) {
    const message = await messagesRepo.find(scope, messageId);
    const address = message ? firstLink(message) : null;
    if (!message || address === null) return;
    const known = (await linkPreviewsRepo.list(scope, [address])).get(address);
    // Fetched after the message was first shown, so the message was shown without it.
    const isNews = (preview: LinkPreviewRow) => preview.title !== null && preview.fetchedAt >= message.createdAt;
    const preview = known && isFresh(scope, known) ? known : await fetchPreview(scope, address);
    await scope.transaction(async (scope) => {
      if (preview !== known) await linkPreviewsRepo.put(scope, preview);
      if (isNews(preview))
        await scope.emit(messageChanged, { messageId, ticketId: message.ticketId, isOnTicket: true });
    });
  },
});

const isFresh = ({ now }: CompanyScope, { title, fetchedAt }: LinkPreviewRow): boolean =>
  now.getTime() - fetchedAt.getTime() < (title === null ? NOTHING_KEPT_MS : KEPT_MS);

async function fetchPreview(scope: CompanyScope, address: string): Promise<LinkPreviewRow> {
  const page = await fetchPage(scope.services.outgoing, address);
  const fetchedAt = scope.services.clock();
  if (!page) return { address, title: null, description: '', siteName: '', imageKey: null, fetchedAt };
  const { title, description, siteName, image } = page;
  const stored = image && (await storeMedia(scope, { file: image, mimeType: 'image/jpeg', extension: 'jpg' }));
  return { address, title, description, siteName, imageKey: stored?.key ?? null, fetchedAt };
}
