export { keepHistory } from './keep-history.ts';
export { wantsHistory } from './wants-history.ts';
