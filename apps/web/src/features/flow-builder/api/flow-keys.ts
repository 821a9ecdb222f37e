/** Where the editor keeps what it reads in the query cache. */
export const flowKeys = {
  all: ['flow-editor'] as const,
  content: (id: number) => ['flow-editor', id, 'content'] as const,
  versions: (id: number) => ['flow-editor', id, 'versions'] as const,
  version: (id: number, version: number) => ['flow-editor', id, 'version', version] as const,
  numbers: (id: number, query: object) => ['flow-editor', id, 'numbers', query] as const,
  trace: (ticketId: number) => ['flow-editor', 'trace', ticketId] as const,
  queues: ['flow-editor', 'queues'] as const,
};
