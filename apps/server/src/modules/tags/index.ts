export { assertKanbanInPlan } from './assert-kanban-in-plan.ts';
export {
  type AssignedTags,
  contactHasTags,
  getAssignedTags,
  type TagOwners,
  ticketHasTags,
  type WantedTags,
} from './assigned-tags.repo.ts';
export { createTag } from './create-tag.ts';
export { tagAssignmentsRepo } from './tag-assignments.repo.ts';
export { tagChanged, tagCreated, tagRemoved } from './tags.events.ts';
export { presentCarriedTag, presentTag } from './tags.present.ts';
export { tagsRepo } from './tags.repo.ts';
export { type AssignedTag, type NewTag, type TagRow, tags } from './tags.tables.ts';
