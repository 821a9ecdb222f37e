import { can } from '@recado/contracts';
import type { Actor } from '../../platform/viewer.ts';

/** The platform's staff looks at a company from outside or for support; linking a phone to it is the company's own. */
export const seesQrCode = (companyId: number, actor: Actor): boolean =>
  actor !== 'system' && actor.companyId === companyId && actor.support === undefined && can(actor, 'connection:manage');
