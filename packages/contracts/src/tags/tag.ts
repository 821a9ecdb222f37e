import { z } from 'zod';

/** Whether a tag is a stage of the kanban board: the wire writes it as a number. */
export const kanbanFlag = z.union([z.literal(0), z.literal(1)]);

/** As much of a tag as marks a contact or a ticket. */
export const tagMarkSchema = z
  .object({ id: z.number().int(), name: z.string(), color: z.string(), kanban: kanbanFlag })
  .meta({ id: 'TagMark' });
export type TagMark = z.infer<typeof tagMarkSchema>;

export const tagSchema = tagMarkSchema
  .extend({
    /** Hours after which a ticket nobody answered goes on to the next stage; 0 is never. */
    timeLane: z.number().int(),
    nextLaneId: z.number().int().nullable(),
    /** Where the ticket goes back to when the customer writes. */
    rollbackLaneId: z.number().int().nullable(),
    /** What the customer is told when the ticket comes into this stage by itself. */
    greetingMessageLane: z.string(),
  })
  .meta({ id: 'Tag' });
export type Tag = z.infer<typeof tagSchema>;

/** A tag in its list, with how many carry it. */
export const countedTagSchema = tagSchema
  .extend({ contactsCount: z.number().int(), ticketsCount: z.number().int() })
  .meta({ id: 'CountedTag' });
export type CountedTag = z.infer<typeof countedTagSchema>;
