import { plansContract } from '@recado/contracts';
import { definedFields } from '../../platform/defined-fields.ts';
import { routes } from '../../platform/http/route.ts';
import { createPlan } from './create-plan.ts';
import { presentPlan } from './plans.present.ts';
import { plansRepo } from './plans.repo.ts';
import { removePlan } from './remove-plan.ts';
import { updatePlan } from './update-plan.ts';

export const planRoutes = routes(plansContract, {
  listPublic: async ({ services }) => (await plansRepo.listPublic(services)).map(presentPlan),
  all: async ({ platform }) => (await plansRepo.list(platform)).map(presentPlan),
  one: async ({ platform, params }) => presentPlan(await plansRepo.get(platform, params.id)),
  async create({ platform, body }) {
    const { name, amount, users, connections, queues, ...rest } = body;
    const plan = { name, amount, users, connections, queues, ...definedFields(rest) };
    return presentPlan(await createPlan(platform, plan));
  },
  update: async ({ platform, params, body }) =>
    presentPlan(await updatePlan(platform, { planId: params.id, change: definedFields(body) })),
  async remove({ platform, params }) {
    await removePlan(platform, params.id);
    return { message: 'plan removed' };
  },
});
