import { benchAsks } from '../apps/server/bench/asks.bench.ts';
import { benchLists, benchSearch } from '../apps/server/bench/at-size.bench.ts';
import { benchAuthMe } from '../apps/server/bench/auth-me.bench.ts';
import { benchCampaign } from '../apps/server/bench/campaign.bench.ts';
import { benchCell } from '../apps/server/bench/cell.bench.ts';
import { benchCompanies } from '../apps/server/bench/companies.bench.ts';
import { benchContactLists } from '../apps/server/bench/contact-lists.bench.ts';
import { benchConversation } from '../apps/server/bench/conversation.bench.ts';
import { benchCost } from '../apps/server/bench/cost.bench.ts';
import { benchExport } from '../apps/server/bench/export.bench.ts';
import { benchFlows } from '../apps/server/bench/flows.bench.ts';
import { benchHistory } from '../apps/server/bench/history.bench.ts';
import { benchInbound } from '../apps/server/bench/inbound.bench.ts';
import { benchInsight } from '../apps/server/bench/insight.bench.ts';
import { benchOutbound } from '../apps/server/bench/outbound.bench.ts';
import { benchReads } from '../apps/server/bench/reads.bench.ts';
import { benchSessions } from '../apps/server/bench/sessions.bench.ts';
import { benchTraces } from '../apps/server/bench/traces.bench.ts';

/**
 * Measurements: `npm run bench -- me`. Compared with the bare statement in the same run where one exists. The last line
 * is the result.
 */
const benches: Readonly<Record<string, () => Promise<string>>> = {
  me: benchAuthMe,
  traces: benchTraces,
  inbound: benchInbound,
  conversation: benchConversation,
  outbound: benchOutbound,
  cost: benchCost,
  cell: benchCell,
  flows: benchFlows,
  asks: benchAsks,
  lists: benchLists,
  search: benchSearch,
  reads: benchReads,
  companies: benchCompanies,
  sessions: benchSessions,
  export: benchExport,
  campaign: benchCampaign,
  history: benchHistory,
  insight: benchInsight,
  'contact-lists': benchContactLists,
  // Loaded by path: it uses browser globals, which nothing else here may reference.
  board: async () =>
    (await import(new URL('../apps/web/e2e/at-size/board.bench.ts', import.meta.url).href)).benchBoard(),
  'flow-editor': async () =>
    (await import(new URL('../apps/web/e2e/at-size/flow-editor.bench.ts', import.meta.url).href)).benchFlowEditor(),
  workspace: async () =>
    (await import(new URL('../apps/web/e2e/at-size/workspace.bench.ts', import.meta.url).href)).benchWorkspace(),
};

const name = process.argv[2] ?? '';
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (!bench) throw new Error(`Which one? ${Object.keys(benches).join(', ')}`);
console.log(await bench());
// A bench that missed its goal has printed so.
process.exit();
