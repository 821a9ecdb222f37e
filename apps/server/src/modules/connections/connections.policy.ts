import { can } from '@recado/contracts';
import type { Actor } from '../../platform/viewer.ts';

/** Platform staff sees a company from outside or for support; only the company itself links a phone. */
export const seesQrCode = (companyId: number, actor: Actor): boolean =>
  actor !== 'system' && actor.companyId === companyId && actor.support === undefined && can(actor, 'connection:manage');
