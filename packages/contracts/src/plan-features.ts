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

const all = (value: boolean): PlanFlags =>
  Object.fromEntries(planFeatures.map((feature) => [feature, value])) as PlanFlags;
const EVERY_FEATURE = all(true);
const NO_FEATURE = all(false);

/**
 * The features available to the viewer's company. None without a plan, except for the platform's own staff, who have
 * all.
 */
export const featuresOf = (plan: PlanFlags | null, isSuper: boolean): PlanFlags =>
  plan ?? (isSuper ? EVERY_FEATURE : NO_FEATURE);
