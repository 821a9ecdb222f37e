export { askAgain } from './ask-again.ts';
export { expectHistory } from './expect-history.ts';
export { keepHistory } from './keep-history.ts';
export { wantsHistory } from './wants-history.ts';
