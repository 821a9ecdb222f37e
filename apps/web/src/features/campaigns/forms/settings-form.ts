import {
  type CampaignSettings,
  type CampaignVariable,
  campaignVariableSchema,
  campaignVariables,
  hasOpenHours,
} from '@recado/contracts';

export type VariableProblem = 'name-missing' | 'name-wrong' | 'name-taken' | 'value-missing';

export interface SettingsProblems {
  /** Nothing would ever be sent. */
  readonly hours?: true;
  /** By position; null where there is none. */
  readonly variables?: readonly (VariableProblem | null)[];
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export function settingsProblems({ startHour, endHour, variables }: CampaignSettings): SettingsProblems {
  const isClock = TIME.test(startHour) && TIME.test(endHour);
  const wrong = variables.map((variable, index) => variableProblem(variable, variables.slice(0, index)));
  return {
    ...((!isClock || !hasOpenHours({ startHour, endHour })) && { hours: true as const }),
    ...(wrong.some((problem) => problem !== null) && { variables: wrong }),
  };
}

/** A name of every recipient cannot be given another value, and no name can have two. */
function variableProblem(variable: CampaignVariable, before: readonly CampaignVariable[]): VariableProblem | null {
  const name = keyOf(variable.key);
  if (name === '') return 'name-missing';
  if (!campaignVariableSchema.shape.key.safeParse(variable.key).success) return 'name-wrong';
  const taken = [...campaignVariables, ...before.map(({ key }) => keyOf(key))];
  if (taken.includes(name)) return 'name-taken';
  return variable.value.trim() === '' ? 'value-missing' : null;
}

const keyOf = (name: string): string => name.trim().toLowerCase();

export const isSettingsChanged = (form: CampaignSettings, stored: CampaignSettings): boolean =>
  JSON.stringify(form) !== JSON.stringify(stored);
