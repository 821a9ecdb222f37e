import { watchOutbox } from '../modules/outbound/index.ts';
import { watchWantedSessions } from '../modules/web-sessions/index.ts';
import { watchWaitingLanes } from '../platform/lanes/lane-metrics.ts';
import { watchBackups } from '../platform/ops/backup-metrics.ts';
import type { Services } from '../platform/services.ts';

/** Figures of the whole installation, from every process: one that is down must not hide what waits for it. */
export function watchInstallation(services: Pick<Services, 'metrics' | 'database'>): void {
  watchWaitingLanes(services);
  watchOutbox(services);
  watchWantedSessions(services);
  watchBackups(services);
}
