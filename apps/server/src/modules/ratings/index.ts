export { ratingsRepo } from './ratings.repo.ts';
