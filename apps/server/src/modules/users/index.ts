export { addUser, EmailTaken } from './add-user.ts';
export { hashPassword, passwordMatches } from './password.ts';
export { recordAbsence, recordPresence } from './record-presence.ts';
export { updateUser } from './update-user.ts';
export { userQueuesRepo } from './user-queues.repo.ts';
export { userEmailChanged, userPasswordChanged, userRemoved } from './users.events.ts';
export { pictureOf, presentUser } from './users.present.ts';
export { usersRepo } from './users.repo.ts';
export { type NewUser, type UserFacts, type UserRow, userQueues, users } from './users.tables.ts';
