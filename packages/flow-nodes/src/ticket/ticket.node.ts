import { z } from 'zod';
import { defineNode, problem } from '../define-node.ts';
import { readId, readObject, readText } from '../read-fields.ts';

/** Transfers the ticket to a queue; the run ends. The wire has the queue as `data.data` or spread over `data`. */
export const ticketNode = defineNode({
  type: 'ticket',
  data: z
    .object({ queueId: z.number(problem('no-queue')).int().positive().nullable(), name: z.string() })
    .refine(({ queueId }) => queueId !== null, { error: problem('no-queue'), path: ['queueId'] }),
  blank: { queueId: null as number | null, name: '' },
  outputs: () => [],
  read: (wire) => {
    const nested = readObject(wire['data']);
    return {
      queueId: readId(nested['id']) ?? readId(wire['id']),
      name: readText(nested['name'] ?? wire['name']),
    };
  },
  write: ({ queueId, name }, { id: _spread, ...wire }) => {
    // The other fields (colour, greeting) belong to the queue that was chosen before.
    const queue = queueId === null ? null : { id: queueId, name };
    return { ...wire, name, data: queue };
  },
});
