import { PLATFORM_COMPANY_ID, type SupportGrantHours } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { supportChanged, supportRightsChanged } from './support.events.ts';
import { supportRepo } from './support.repo.ts';

const HOUR_MS = 3_600_000;

/** An administrator lets support see conversations and customers for some hours from now. */
export async function grantSupport(scope: CompanyScope, hours: SupportGrantHours): Promise<void> {
  await scope.transaction(async (scope) => {
    const before = await supportRepo.findGrant(scope);
    const endsAt = new Date(scope.now.getTime() + hours * HOUR_MS);
    const grantedBy = scope.actor === 'system' ? null : scope.actor.userId;
    await supportRepo.putGrant(scope, { grantedBy, grantedAt: scope.now, endsAt });
    await recordAudit(scope, 'support.grant', { before: before ? { endsAt: before.endsAt } : null, after: { endsAt } });
    await publishRights(scope);
  });
}

/** Ends the consent. Staff inside the company loses the view of conversations immediately, on every open screen. */
export async function revokeSupport(scope: CompanyScope): Promise<void> {
  await scope.transaction(async (scope) => {
    const before = await supportRepo.deleteGrant(scope);
    if (!before) return;
    await recordAudit(scope, 'support.revoke', { before: { endsAt: before.endsAt }, after: { endsAt: scope.now } });
    await publishRights(scope);
  });
}

async function publishRights(scope: CompanyScope): Promise<void> {
  for (const { staffUserId, sessionId } of await supportRepo.listVisits(scope)) {
    // Their sockets leave the company's rooms before anything further is published to these.
    scope.afterCommit(() => scope.services.live.recomputeUser(PLATFORM_COMPANY_ID, staffUserId));
    await scope.emit(supportRightsChanged, { staffUserId, sessionId });
  }
  await scope.emit(supportChanged, {});
}
