import type { OnboardingStep } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { onboardingDismissals } from './onboarding.tables.ts';

export interface OnboardingFacts extends Record<OnboardingStep, boolean> {
  readonly number: string | null;
  readonly isDismissed: boolean;
}

export const onboardingRepo = {
  /** Every step is derived from existing rows, so that none can be marked without being done. */
  async get(scope: CompanyScope, userId: number): Promise<OnboardingFacts> {
    const [facts] = await scope.query<OnboardingFacts & Record<string, unknown>>({
      name: 'onboarding-facts',
      text: ONBOARDING_FACTS,
      values: [scope.companyId, userId],
    });
    if (!facts) throw new Error('A statement of facts returned no row.');
    return facts;
  },

  /** Idempotent. */
  async dismiss(scope: CompanyScope, userId: number): Promise<void> {
    await scope.db
      .insert(onboardingDismissals)
      .values({ companyId: scope.companyId, userId, dismissedAt: scope.now })
      .onConflictDoNothing();
  },
};

/** A connection that has once worked stays done: a later failure is shown elsewhere, and is no onboarding step. */
const ONBOARDING_FACTS = `
  select exists (select from connections where company_id = $1 and (status = 'CONNECTED' or verified_at is not null))
           as connection,
         exists (select from queues where company_id = $1) as queue,
         exists (select from users where company_id = $1 offset 1) as colleague,
         exists (select from tickets where company_id = $1 and last_customer_message_at is not null) as customer,
         exists (select from tickets where company_id = $1 and last_agent_message_at is not null) as answer,
         (select phone_number from connections
           where company_id = $1 and status = 'CONNECTED' and phone_number <> ''
           order by is_default desc, id limit 1) as number,
         exists (select from onboarding_dismissals where company_id = $1 and user_id = $2) as "isDismissed"`;
