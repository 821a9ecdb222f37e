import { watchTheEnd } from './at-the-end.ts';

watchTheEnd();
