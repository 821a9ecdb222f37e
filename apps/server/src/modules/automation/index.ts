export { toSpoken } from './asking/askers/read-history.ts';
export { startFetcher } from './asking/fetcher/start-fetcher.ts';
export { modelHandedOver } from './automation.events.ts';
