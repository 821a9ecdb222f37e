export { notifyUser } from './notify-user.ts';
