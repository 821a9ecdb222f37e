import { onboardingContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import { onboardingRepo } from './onboarding.repo.ts';

export const onboardingRoutes = routes(onboardingContract, {
  async show({ scope, viewer }) {
    const { number, isDismissed, ...done } = await onboardingRepo.get(scope, viewer.userId);
    return { done, number, isDismissed };
  },
  async dismiss({ scope, viewer }) {
    await onboardingRepo.dismiss(scope, viewer.userId);
    return { message: 'dismissed' };
  },
});
