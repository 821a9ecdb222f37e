/** A file of its own so that it can be a download of its own: the first page is drawn before anything needs saying. */
export { Toasts } from '../features/notices/index.ts';
