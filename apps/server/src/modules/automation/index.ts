export { startFetcher } from './asking/fetcher/start-fetcher.ts';
