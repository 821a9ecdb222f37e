export { type GivenRating, ratingsRepo } from './ratings.repo.ts';
export { type RatingRow, ratings } from './ratings.tables.ts';
