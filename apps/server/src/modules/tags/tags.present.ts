import type { Tag, TagChangeBody, TagMark } from '@recado/contracts';
import { type DefinedFields, definedFields } from '../../platform/defined-fields.ts';
import type { AssignedTag, TagFields, TagRow } from './tags.tables.ts';

/** The only place, with the functions below, that maps our names of a tag to the wire's. */
export function presentTag(tag: TagRow): Tag {
  return {
    ...presentAssignedTag(tag),
    timeLane: tag.stageHours,
    nextLaneId: tag.nextStageId,
    rollbackLaneId: tag.rollbackStageId,
    greetingMessageLane: tag.stageGreeting,
    position: tag.position,
  };
}

/** A tag as contacts and tickets show it. */
export const presentAssignedTag = ({ id, name, color, isStage }: AssignedTag): TagMark => ({
  id,
  name,
  color,
  kanban: isStage ? 1 : 0,
});

export function readTagChange(body: TagChangeBody): DefinedFields<TagFields> {
  return definedFields({
    name: body.name,
    color: body.color === undefined || body.color.startsWith('#') ? body.color : `#${body.color}`,
    isStage: body.kanban === undefined ? undefined : body.kanban === 1,
    stageHours: body.timeLane,
    nextStageId: body.nextLaneId,
    rollbackStageId: body.rollbackLaneId,
    stageGreeting: body.greetingMessageLane,
  });
}
