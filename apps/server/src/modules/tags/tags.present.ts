import type { Tag, TagChangeBody, TagMark } from '@recado/contracts';
import { type Given, given } from '../../platform/given.ts';
import type { CarriedTag, TagFields, TagRow } from './tags.tables.ts';

/** The only place, with the functions below, where the wire's names for a tag meet ours. */
export function presentTag(tag: TagRow): Tag {
  return {
    ...presentCarriedTag(tag),
    timeLane: tag.stageHours,
    nextLaneId: tag.nextStageId,
    rollbackLaneId: tag.rollbackStageId,
    greetingMessageLane: tag.stageGreeting,
  };
}

/** A tag as contacts and tickets show it. */
export const presentCarriedTag = ({ id, name, color, isStage }: CarriedTag): TagMark => ({
  id,
  name,
  color,
  kanban: isStage ? 1 : 0,
});

export function readTagChange(body: TagChangeBody): Given<TagFields> {
  return given({
    name: body.name,
    color: body.color === undefined || body.color.startsWith('#') ? body.color : `#${body.color}`,
    isStage: body.kanban === undefined ? undefined : body.kanban === 1,
    stageHours: body.timeLane,
    nextStageId: body.nextLaneId,
    rollbackStageId: body.rollbackLaneId,
    stageGreeting: body.greetingMessageLane,
  });
}
