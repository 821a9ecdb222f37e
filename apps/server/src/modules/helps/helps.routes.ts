import { helpsContract } from '@recado/contracts';
import { definedFields } from '../../platform/defined-fields.ts';
import { routes } from '../../platform/http/route.ts';
import { createHelp } from './create-help.ts';
import { presentHelp } from './helps.present.ts';
import { helpsRepo } from './helps.repo.ts';
import { removeHelp } from './remove-help.ts';
import { updateHelp } from './update-help.ts';

export const helpRoutes = routes(helpsContract, {
  async list({ scope, query: { searchParam, pageNumber } }) {
    const { rows, ...page } = await helpsRepo.page(scope, { search: searchParam, pageNumber });
    return { records: rows.map(presentHelp), ...page };
  },
  all: async ({ scope, query }) => (await helpsRepo.list(scope, query.searchParam)).map(presentHelp),
  create: async ({ platform, body }) => presentHelp(await createHelp(platform, body)),
  update: async ({ platform, params, body }) =>
    presentHelp(await updateHelp(platform, { helpId: params.id, change: definedFields(body) })),
  async remove({ platform, params }) {
    await removeHelp(platform, params.id);
    return { message: 'help removed' };
  },
});
