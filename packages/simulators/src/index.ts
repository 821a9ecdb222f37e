import { meta } from './meta/meta.ts';
import type { RunningSimulator, Simulator } from './simulator.ts';
import { smtp } from './smtp/smtp.ts';

export { type MetaOptions, type RunningMeta, startMeta } from './meta/meta.ts';
export { defineSimulator, type RunningSimulator, type Simulator } from './simulator.ts';
export type { ReceivedMail } from './smtp/mailbox.ts';
export { type RunningSmtp, type SmtpOptions, startSmtp } from './smtp/smtp.ts';

/** Everything that stands in for the outside world. */
export const simulators: readonly Simulator<never, RunningSimulator>[] = [smtp, meta];
