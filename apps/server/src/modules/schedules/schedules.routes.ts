import { addDays, type Day, schedulesContract } from '@recado/contracts';
import { cutPage, readCursorPage } from '../../platform/cursor-page.ts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/http/route.ts';
import { companiesRepo } from '../companies/index.ts';
import { countNumberSearch } from '../contacts/index.ts';
import { attachPicture } from './attach-picture.ts';
import { createSchedule } from './create-schedule.ts';
import { findSchedule } from './find-schedule.ts';
import { instantIn } from './instant-in.ts';
import { removeSchedule } from './remove-schedule.ts';
import { timesAhead } from './repetition.ts';
import { presentSchedule, readMoment, readScheduleChange } from './schedules.present.ts';
import { schedulesRepo } from './schedules.repo.ts';
import { updateSchedule } from './update-schedule.ts';

export const scheduleRoutes = routes(schedulesContract, {
  list: async ({ scope, viewer, query: { searchParam, startDate, endDate, limit, cursor, ...query } }) => {
    await countNumberSearch(scope, searchParam);
    const { timeZone } = await companiesRepo.get(scope);
    const filter = {
      ...query,
      viewer,
      search: searchParam,
      from: startDate === undefined ? undefined : midnight(timeZone, startDate),
      until: endDate === undefined ? undefined : midnight(timeZone, addDays(endDate, 1)),
    };
    const cursorPage = readCursorPage(viewer, { limit, cursor });
    if (cursorPage) {
      const found = await schedulesRepo.listBefore(scope, filter, cursorPage.after);
      const { page, ...rest } = cutPage(found, cursorPage, ({ schedule: { sendAt, id } }) => ({
        key: sendAt.toISOString(),
        id,
      }));
      return { schedules: page.map((row) => presentSchedule(scope, viewer, row)), ...rest };
    }
    const { rows, hasMore } = await schedulesRepo.listPage(scope, filter);
    return { schedules: rows.map((row) => presentSchedule(scope, viewer, row)), hasMore };
  },

  repetitions: async ({ scope, viewer, query: { searchParam, startDate, endDate, pageNumber } }) => {
    await countNumberSearch(scope, searchParam);
    const { timeZone } = await companiesRepo.get(scope);
    const range = { from: midnight(timeZone, startDate), until: midnight(timeZone, addDays(endDate, 1)) };
    const { rows, hasMore } = await schedulesRepo.listRepeatingPage(scope, {
      viewer,
      search: searchParam,
      until: range.until,
      pageNumber,
    });
    const repetitions = rows.flatMap((row) => {
      const times = timesAhead(timeZone, row.schedule, range);
      return times.length === 0 ? [] : [{ schedule: presentSchedule(scope, viewer, row), times: times.map(toText) }];
    });
    return { repetitions, hasMore };
  },

  one: async ({ scope, viewer, params }) => presentSchedule(scope, viewer, await findSchedule(scope, params.id)),

  create: async ({ scope, viewer, body }) => {
    const { timeZone } = await companiesRepo.get(scope);
    const created = await createSchedule(scope, {
      ...readScheduleChange(body, timeZone),
      body: body.body,
      contactId: body.contactId,
      sendAt: readMoment(body.sendAt, timeZone),
      userId: viewer.userId,
    });
    return presentSchedule(scope, viewer, created);
  },

  update: async ({ scope, viewer, params, body }) => {
    const { timeZone } = await companiesRepo.get(scope);
    const change = readScheduleChange(body, timeZone);
    return presentSchedule(scope, viewer, await updateSchedule(scope, { scheduleId: params.id, change }));
  },

  remove: async ({ scope, params }) => {
    await removeSchedule(scope, params.id);
    return { message: 'schedule removed' };
  },

  attach: async ({ scope, viewer, params, files: [file] }) => {
    if (!file) throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'file', message: 'Obrigatório' }] });
    return presentSchedule(scope, viewer, await attachPicture(scope, { scheduleId: params.id, file }));
  },

  detach: async ({ scope, viewer, params }) => {
    const change = { mediaKey: null, mediaName: null, mediaMimeType: null, mediaSizeBytes: null };
    return presentSchedule(scope, viewer, await updateSchedule(scope, { scheduleId: params.id, change }));
  },
});

const toText = (moment: Date): string => moment.toISOString();
const midnight = (timeZone: string, day: Day): Date => instantIn(timeZone, `${day}T00:00`);
