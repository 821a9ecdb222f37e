export { instantIn, localIn } from '@recado/contracts';
