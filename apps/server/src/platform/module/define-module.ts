import type { LiveRule, Reaction } from '../events.ts';
import type { CounterTables } from '../fold-deltas.ts';
import type { Route } from '../http/route.ts';
import type { AnyJob, CronJob } from '../job.ts';
import type { AnyLaneTopic } from '../lanes.ts';
import type { ClientEvent } from '../realtime/client-events.ts';
import type { RestoreStep } from '../restore/restore-step.ts';
import type { Room } from '../rooms.ts';
import type { SealedColumn } from '../secrets/sealed-column.ts';
import type { Services } from '../services.ts';
import type { Sweep } from '../sweeps/sweep.ts';
import type { Viewer } from '../viewer.ts';

/** The manifest of a module: everything it brings to a process. */
export interface Module {
  readonly name: string;
  readonly routes?: readonly Route[];
  readonly jobs?: readonly AnyJob[];
  readonly crons?: readonly CronJob[];
  readonly sweeps?: readonly Sweep[];
  readonly lanes?: readonly AnyLaneTopic[];
  readonly reactions?: readonly Reaction[];
  readonly live?: readonly LiveRule[];
  /** The columns of its tables with sealed values, for the rotation of keys. */
  readonly sealed?: readonly SealedColumn[];
  /** Its counter tables, whose numbers are complete only with their deltas. */
  readonly counters?: readonly CounterTables[];
  /** What holds its waiting work after a restore. docs/guides/backup-and-restore.md#after-a-restore */
  readonly afterRestore?: readonly RestoreStep[];
  /**
   * The rooms this module lets a viewer's sockets join. Computed again on every change of rights, so it may depend on
   * the viewer only.
   */
  readonly rooms?: (viewer: Viewer) => readonly Room[];
  /** The events browsers may send to this module. */
  readonly clientEvents?: (services: Services) => readonly ClientEvent[];
  /** A sign of life of a user with an open browser; comes at least every few minutes, and often more. */
  readonly onPresence?: (services: Services, viewer: Viewer) => Promise<void>;
}

export const defineModule = (module: Module): Module => module;
