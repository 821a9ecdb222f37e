export { type Audience, estimateCost } from './estimate-cost.ts';
export { pricesRepo, type SeenPrice } from './prices.repo.ts';
