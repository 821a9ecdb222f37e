import { z } from 'zod';

/** Whether a tag is a kanban stage; the wire writes it as a number. */
export const kanbanFlag = z.union([z.literal(0), z.literal(1)]);

/** The fields of a tag that a contact or a ticket shows. */
export const tagMarkSchema = z
  .object({ id: z.number().int(), name: z.string(), color: z.string(), kanban: kanbanFlag })
  .meta({ id: 'TagMark' });
export type TagMark = z.infer<typeof tagMarkSchema>;

export const tagSchema = tagMarkSchema
  .extend({
    /** Hours without an answer after which a ticket moves to the next stage; 0 is never. */
    timeLane: z.number().int(),
    nextLaneId: z.number().int().nullable(),
    /** The stage a ticket returns to when the customer writes. */
    rollbackLaneId: z.number().int().nullable(),
    /** The message sent to the customer when a ticket enters this stage automatically. */
    greetingMessageLane: z.string(),
    /** Orders the stages of the board, compared by bytes; null for plain tags. */
    position: z.string().nullable(),
  })
  .meta({ id: 'Tag' });
export type Tag = z.infer<typeof tagSchema>;

/** A tag in its list, with the number of contacts and tickets that have it. */
export const countedTagSchema = tagSchema
  .extend({ contactsCount: z.number().int(), ticketsCount: z.number().int() })
  .meta({ id: 'CountedTag' });
export type CountedTag = z.infer<typeof countedTagSchema>;
