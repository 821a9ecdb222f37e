export { assertKanbanInPlan } from './assert-kanban-in-plan.ts';
export {
  contactHasTags,
  getAssignedTags,
  tagsOfContact,
  tagsOfTicket,
  ticketHasTags,
} from './assigned-tags.repo.ts';
export { createTag } from './create-tag.ts';
export { tagAssignmentsRepo } from './tag-assignments.repo.ts';
export { tagChanged } from './tags.events.ts';
export { presentAssignedTag, presentTag } from './tags.present.ts';
export { tagsRepo } from './tags.repo.ts';
export type { AssignedTag, NewTag, TagRow } from './tags.tables.ts';
