import { PAGE_SIZE, type UserChangeBody, usersContract } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/http/route.ts';
import { changeOwnPreference } from './change-own-preference.ts';
import { changePicture } from './change-picture.ts';
import { createUser } from './create-user.ts';
import { inviteUser } from './invite-user.ts';
import { removeUser } from './remove-user.ts';
import { showUser, showUsers } from './show-users.ts';
import { updateUser } from './update-user.ts';
import { canSeeUser, type UserChange } from './users.policy.ts';
import { pictureOf, readUserFields } from './users.present.ts';
import { usersRepo } from './users.repo.ts';

export const userRoutes = routes(usersContract, {
  list: async ({ scope, query }) => {
    const { rows, count } = await usersRepo.search(scope, query);
    return { users: await showUsers(scope, rows), count, hasMore: count > query.pageNumber * PAGE_SIZE };
  },

  colleagues: async ({ scope }) => {
    const colleagues = await usersRepo.listColleagues(scope);
    return colleagues.map((colleague) => ({
      id: colleague.id,
      name: colleague.name,
      profileImage: pictureOf(scope.services, colleague),
      queues: colleague.queues,
    }));
  },

  one: async ({ scope, viewer, params }) => {
    const user = await usersRepo.get(scope, params.id);
    if (!canSeeUser(viewer, user)) throw new AppError('ERR_NO_PERMISSION');
    return showUser(scope, user);
  },

  create: async ({ scope, body }) => {
    const fields = { ...readUserFields(body), name: body.name, email: body.email };
    const user = await createUser(scope, {
      fields,
      password: body.password || undefined,
      queueIds: body.queueIds ?? [],
    });
    return showUser(scope, user);
  },

  update: async ({ scope, params, body }) =>
    showUser(scope, await updateUser(scope, { userId: params.id, change: readChange(body) })),

  invite: async ({ scope, params }) => showUser(scope, await inviteUser(scope, params.id)),

  changePicture: async ({ scope, params, files: [file] }) => {
    if (!file) throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'profileImage', message: 'Missing.' }] });
    return showUser(scope, await changePicture(scope, { userId: params.id, file }));
  },

  remove: async ({ scope, params }) => {
    await removeUser(scope, params.id);
    return { message: 'user removed' };
  },

  changeLanguage: async ({ scope, params, body }) =>
    showUser(scope, await changeOwnPreference(scope, { userId: params.id, language: body.language })),

  changePanelWidth: async ({ scope, params, body }) =>
    showUser(
      scope,
      await changeOwnPreference(scope, { userId: params.userId, ticketPanelWidth: body.defaultTicketsManagerWidth }),
    ),
});

const readChange = (body: UserChangeBody): UserChange => ({
  fields: readUserFields(body),
  ...(body.password !== undefined && body.password !== '' && { password: body.password }),
  ...(body.currentPassword !== undefined && { currentPassword: body.currentPassword }),
  ...(body.queueIds !== undefined && { queueIds: body.queueIds }),
});
