export { NoticeList } from './components/notice-list.tsx';
export { Toasts } from './components/toasts.tsx';
export { clearNotices, notify, seeAllNotices, useUnseenCount } from './state/notices.ts';
