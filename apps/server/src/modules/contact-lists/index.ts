export { contactListsRepo } from './contact-lists.repo.ts';
