import { plansContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import { presentPlan } from './plans.present.ts';
import { plansRepo } from './plans.repo.ts';

export const planRoutes = routes(plansContract, {
  listPublic: async ({ services }) => (await plansRepo.listPublic(services)).map(presentPlan),
});
