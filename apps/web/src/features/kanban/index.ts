export { kanbanKeys } from './api/kanban-keys.ts';
export { applyTagMessage } from './api/stages.ts';
export { KanbanBoard } from './components/kanban-board.tsx';
export { StageList } from './components/stage-list.tsx';
export { applyToBoard, type BoardEvent, readMessageEvent, readTicketMessage } from './live/apply-to-board.ts';
