export { expectHistory, requestHistoryAgain, wantsHistory } from './history-requests.ts';
export { storeHistory } from './store-history.ts';
export { storeSharedHistory } from './store-shared-history.ts';
