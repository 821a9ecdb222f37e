import { meta } from './meta/meta.ts';
import { phone } from './phone/phone.ts';
import type { RunningSimulator, Simulator } from './simulator.ts';
import { smtp } from './smtp/smtp.ts';

export type { AppSettings } from './meta/apps.ts';
export { demoApp, demoPagesApp } from './meta/demo.ts';
export { type MetaOptions, type RunningMeta, startMeta } from './meta/meta.ts';
export type { Visitor } from './meta/pages/visitor.ts';
export { type PhoneOptions, type RunningPhone, startPhone } from './phone/phone.ts';
export { defineSimulator, type RunningSimulator, type Simulator } from './simulator.ts';
export type { ReceivedMail } from './smtp/mailbox.ts';
export { type RunningSmtp, type SmtpOptions, startSmtp } from './smtp/smtp.ts';

/** Everything that stands in for the outside world. */
export const simulators: readonly Simulator<never, RunningSimulator>[] = [smtp, meta, phone];
