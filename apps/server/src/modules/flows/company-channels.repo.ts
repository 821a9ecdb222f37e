import type { ConnectionChannel } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';

/** The channels of a company's connections. The module of connections is above this one and refers to flows. */
export const companyChannelsRepo = {
  async list(scope: CompanyScope): Promise<ConnectionChannel[]> {
    const rows = await scope.query<{ channel: ConnectionChannel }>({
      name: 'flows.channels',
      text: 'select distinct channel from connections where company_id = $1',
      values: [scope.companyId],
      plan: 'generic',
    });
    return rows.map(({ channel }) => channel);
  },
};
