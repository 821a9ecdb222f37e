export { NoticeHistory } from './components/notice-history.tsx';
export { Toasts } from './components/toasts.tsx';
export { clearNotices, notify } from './state/notices.ts';
