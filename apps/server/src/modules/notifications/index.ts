export { notifyUser, notifyUsers } from './notify-user.ts';
