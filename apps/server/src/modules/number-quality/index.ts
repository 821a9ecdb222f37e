export { accountEventsLane } from './account-events.lane.ts';
export { limitRoom } from './limit-room.ts';
export { numberStopped, templateStatusChanged } from './number-quality.events.ts';
export { numberQualityRepo } from './number-quality.repo.ts';
export type { NumberQualityRow } from './number-quality.tables.ts';
export { stopNumberOnCode } from './stop-number.ts';
