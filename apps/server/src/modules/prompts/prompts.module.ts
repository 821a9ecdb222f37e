import { defineModule } from '../../platform/module/define-module.ts';
import { purgeAiUsage, settleLostAiUsage } from './jobs/settle-ai-usage.cron.ts';
import { promptsLive } from './prompts.live.ts';
import { sealedPromptKeys } from './prompts.repo.ts';
import { aiUsageRoutes, promptRoutes } from './prompts.routes.ts';

export const promptsModule = defineModule({
  name: 'prompts',
  routes: [...promptRoutes, ...aiUsageRoutes],
  crons: [settleLostAiUsage, purgeAiUsage],
  live: promptsLive,
  sealed: sealedPromptKeys,
});
