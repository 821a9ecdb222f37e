import type { BoardFilter } from '../rules/board-filter.ts';

/** Where the board is kept in the query cache. */
export const kanbanKeys = {
  all: ['kanban'] as const,
  allLanes: ['kanban', 'lanes'] as const,
  lanes: (filter: BoardFilter) => ['kanban', 'lanes', filter] as const,
  allCards: ['kanban', 'cards'] as const,
  cards: (filter: BoardFilter, laneId: number) => ['kanban', 'cards', filter, laneId] as const,
  stageRecords: ['stage-records'] as const,
  queues: ['kanban-queues'] as const,
};
