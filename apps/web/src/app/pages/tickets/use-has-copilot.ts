import type { SessionUser } from '@recado/contracts';
import { hasFeature, useUser } from '../../../features/session/index.ts';

/** The plan has AI, the company has chosen a prompt for its copilot, and the user is no visitor. */
export const useHasCopilot = (): boolean => hasCopilot(useUser());

export const hasCopilot = (user: SessionUser): boolean =>
  hasFeature(user, 'useOpenAi') &&
  user.support === undefined &&
  user.company.companieSettings.some(({ key, value }) => key === 'copilotPromptId' && value !== '');
