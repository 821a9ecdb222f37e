/** The features a plan switches on. The names are the wire's; every route and screen that needs one declares it. */
export const planFeatures = [
  'useWhatsapp',
  'useFacebook',
  'useInstagram',
  'useCampaigns',
  'useSchedules',
  'useInternalChat',
  'useExternalApi',
  'useKanban',
  'useOpenAi',
  'useIntegrations',
] as const;

export type PlanFeature = (typeof planFeatures)[number];
export type PlanFlags = Readonly<Record<PlanFeature, boolean>>;
