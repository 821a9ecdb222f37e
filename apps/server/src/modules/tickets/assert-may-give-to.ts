import { can } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/viewer.ts';

/** Agents take tickets for themselves; only supervisors may assign one to a colleague. */
export function assertMayGiveTo(actor: Actor, userId: number): void {
  if (actor === 'system' || actor.userId === userId || can(actor, 'ticket:supervise')) return;
  throw new AppError('ERR_NO_PERMISSION');
}
