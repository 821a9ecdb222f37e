import type { Plan } from '@recado/contracts';

/** What the server sets for a new plan without them. */
export const DEFAULT_TRIAL_DAYS = 3;

/** The form values of a plan: numbers as typed. */
export type PlanFormValues = ReturnType<typeof planFormValues>;

/** The plan as the form shows it; without one, what a new plan begins with. */
export function planFormValues(plan: Plan | null) {
  return {
    name: plan?.name ?? '',
    amount: plan === null ? '' : plan.amount.toFixed(2).replace('.', ','),
    users: String(plan?.users ?? ''),
    connections: String(plan?.connections ?? ''),
    queues: String(plan?.queues ?? ''),
    trialDays: String(plan?.trialDays ?? ''),
    isPublic: plan?.isPublic ?? true,
    useWhatsapp: plan?.useWhatsapp ?? true,
    useFacebook: plan?.useFacebook ?? true,
    useInstagram: plan?.useInstagram ?? true,
    useCampaigns: plan?.useCampaigns ?? true,
    useSchedules: plan?.useSchedules ?? true,
    useInternalChat: plan?.useInternalChat ?? true,
    useExternalApi: plan?.useExternalApi ?? true,
    useKanban: plan?.useKanban ?? true,
    useOpenAi: plan?.useOpenAi ?? true,
    useIntegrations: plan?.useIntegrations ?? true,
  };
}

/** An emptied number of trial days means the default: without the field, an existing plan would keep its own. */
export function planBody({ trialDays, ...values }: PlanFormValues) {
  const typed = trialDays.trim();
  return { ...values, trialDays: typed === '' ? DEFAULT_TRIAL_DAYS : Number(typed) };
}
