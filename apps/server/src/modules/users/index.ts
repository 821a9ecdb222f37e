export { addUser, EmailTaken } from './add-user.ts';
export { changeUserRights } from './change-user-rights.ts';
export { presentUser } from './users.present.ts';
export { type SignInAddress, usersRepo } from './users.repo.ts';
export { type NewUser, type UserFacts, type UserRow, users } from './users.tables.ts';
