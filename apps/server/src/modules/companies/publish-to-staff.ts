import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import type { EventType } from '../../platform/events/events.ts';
import { type CompanyScope, companyScope } from '../../platform/scope.ts';

/** Announces what became of this company where the platform's staff hears it: a company reaches its own people only. */
export function publishToStaff(
  { services, companyId, afterCommit }: CompanyScope,
  event: EventType<{ companyId: number }>,
) {
  afterCommit(() =>
    companyScope(services, { companyId: PLATFORM_COMPANY_ID, actor: 'system' }).emit(event, { companyId }),
  );
}
