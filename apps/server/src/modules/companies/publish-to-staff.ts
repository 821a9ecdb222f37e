import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import type { EventType } from '../../platform/events.ts';
import { type CompanyScope, companyScope } from '../../platform/scope.ts';

/**
 * Emits the change of this company in the platform's company, for its staff: an event of a company reaches its own
 * users only.
 */
export function publishToStaff(
  { services, companyId, afterCommit }: CompanyScope,
  event: EventType<{ companyId: number }>,
) {
  afterCommit(() =>
    companyScope(services, { companyId: PLATFORM_COMPANY_ID, actor: 'system' }).emit(event, { companyId }),
  );
}
