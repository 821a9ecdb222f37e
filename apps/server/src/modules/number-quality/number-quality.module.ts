import { when } from '../../platform/events.ts';
import { defineModule } from '../../platform/module/define-module.ts';
import { connectionStatusChanged } from '../connections/index.ts';
import { messageFailed, templateWritten } from '../messages/index.ts';
import { accountEventsLane } from './account-events.lane.ts';
import { countTemplateUse } from './count-template-use.ts';
import { checkNumbers } from './jobs/check-numbers.cron.ts';
import { purgeLimitUses } from './jobs/purge-limit-uses.cron.ts';
import { readNumberQuality } from './jobs/read-number-quality.job.ts';
import { numberQualityRoutes } from './number-quality.routes.ts';
import { readQualityAfterCheck } from './read-quality-after-check.ts';
import { stopNumberOnCode } from './stop-number.ts';

export const numberQualityModule = defineModule({
  name: 'number-quality',
  routes: numberQualityRoutes,
  lanes: [accountEventsLane],
  jobs: [readNumberQuality],
  crons: [checkNumbers, purgeLimitUses],
  reactions: [
    when(connectionStatusChanged, readQualityAfterCheck),
    when(templateWritten, countTemplateUse),
    when(messageFailed, (scope, { connectionId, failure }) =>
      stopNumberOnCode(scope, { connectionId, code: failure.code }),
    ),
  ],
});
