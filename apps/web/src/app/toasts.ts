/** A separate file so that it is a separate download: the first page is rendered before any toast is needed. */
export { Toasts } from '../features/notices/index.ts';
