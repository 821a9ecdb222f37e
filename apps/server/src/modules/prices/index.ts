export { type Audience, type ChargedMessages, costOf, estimateCost } from './estimate-cost.ts';
export { pricesRepo, type SeenPrice } from './prices.repo.ts';
export { ratesRepo, type StoredRate } from './rates.repo.ts';
