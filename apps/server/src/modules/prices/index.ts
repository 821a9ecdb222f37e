export { type Audience, type Cost, estimateCost, type Rate } from './estimate-cost.ts';
export { pricesRepo, type SeenPrice } from './prices.repo.ts';
