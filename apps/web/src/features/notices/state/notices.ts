import { createStore, useStore } from '../../../shared/hooks/store.ts';
import * as noticeLog from './notice-log.ts';

const log = createStore(noticeLog.emptyLog);

/** Shows a toast at the lower left. It closes by itself and stays readable in the history behind the bell. */
export const notify = (notice: noticeLog.NewNotice): void =>
  log.set((current) => noticeLog.addNotice(current, notice, new Date()));

export const expireNotice = (id: number): void => log.set((current) => noticeLog.expireNotice(current, id));
export const closeNotice = (id: number): void => log.set((current) => noticeLog.closeNotice(current, id));
export const seeAllNotices = (): void => log.set(noticeLog.seeAll);
export const clearNotices = (): void => log.set(() => noticeLog.emptyLog);
/** Problems that closed without being viewed. */
export const useUnseenCount = (): number => noticeLog.unseenCount(useStore(log));
export const useNoticeLog = (): noticeLog.NoticeLog => useStore(log);
