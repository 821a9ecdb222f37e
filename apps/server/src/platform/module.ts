import type { LiveRule, Reaction } from './events/events.ts';
import type { Route } from './http/route.ts';
import type { AnyJob, CronJob } from './jobs/job.ts';
import type { AnyLaneTopic } from './lanes/lanes.ts';

/** A module's index card: the whole answer to "what does this module bring to a process?". */
export interface Module {
  readonly name: string;
  readonly routes?: readonly Route[];
  readonly jobs?: readonly AnyJob[];
  readonly crons?: readonly CronJob[];
  readonly lanes?: readonly AnyLaneTopic[];
  readonly reactions?: readonly Reaction[];
  readonly live?: readonly LiveRule[];
}

export const defineModule = (module: Module): Module => module;
