export { expectHistory } from './expect-history.ts';
export { requestHistoryAgain } from './request-history-again.ts';
export { storeHistory } from './store-history.ts';
export { wantsHistory } from './wants-history.ts';
