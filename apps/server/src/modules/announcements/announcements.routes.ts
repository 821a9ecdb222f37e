import { announcementsContract } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/http/route.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { usersRepo } from '../users/index.ts';
import { presentAnnouncement, readAnnouncementChange } from './announcements.present.ts';
import { type Audience, announcementsRepo } from './announcements.repo.ts';
import { attachPicture } from './attach-picture.ts';
import { createAnnouncement } from './create-announcement.ts';
import { removeAnnouncement } from './remove-announcement.ts';
import { seeAnnouncements } from './see-announcements.ts';
import { updateAnnouncement } from './update-announcement.ts';

const audienceOf = ({ isSuper, planId }: Viewer): Audience => (isSuper ? 'staff' : { planId });

export const announcementRoutes = routes(announcementsContract, {
  async list({ scope, viewer, query: { searchParam, pageNumber, current } }) {
    const { planId, userId, support } = viewer;
    const audience = current ? { planId } : audienceOf(viewer);
    const { rows, ...page } = await announcementsRepo.page(scope, { audience, search: searchParam, pageNumber });
    // A visitor for support has read them at home.
    const seenAt = support ? scope.now : await usersRepo.announcementsSeenAt(scope, userId);
    return {
      records: rows.map((row) => presentAnnouncement(scope, row)),
      ...page,
      unread: await announcementsRepo.countPublishedAfter(scope, { planId, seenAt }),
      seenAt: seenAt?.toISOString() ?? null,
    };
  },
  async one({ scope, viewer, params }) {
    const row = await announcementsRepo.find(scope, params.id, audienceOf(viewer));
    if (!row) throw new AppError('ERR_NO_ANNOUNCEMENT_FOUND');
    return presentAnnouncement(scope, row);
  },
  async create({ platform, body: { title, text, ...rest } }) {
    const fields = { ...readAnnouncementChange(rest), title, text };
    return presentAnnouncement(platform, await createAnnouncement(platform, fields));
  },
  async update({ platform, params, body }) {
    const change = readAnnouncementChange(body);
    return presentAnnouncement(platform, await updateAnnouncement(platform, { announcementId: params.id, change }));
  },
  async remove({ platform, params }) {
    await removeAnnouncement(platform, params.id);
    return { message: 'announcement removed' };
  },
  async attach({ platform, params, files: [file] }) {
    if (!file) throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'file', message: 'Missing.' }] });
    return presentAnnouncement(platform, await attachPicture(platform, { announcementId: params.id, file }));
  },
  async detach({ platform, params }) {
    const change = { mediaKey: null, mediaName: null };
    return presentAnnouncement(platform, await updateAnnouncement(platform, { announcementId: params.id, change }));
  },
  see: async ({ scope, viewer, body }) => ({
    seenAt: await seeAnnouncements(scope, { userId: viewer.userId, upTo: new Date(body.upTo) }),
  }),
});
