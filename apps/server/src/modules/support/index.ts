export { grantSupport } from './grant-support.ts';
export { endVisit, startVisit } from './support-visits.ts';
