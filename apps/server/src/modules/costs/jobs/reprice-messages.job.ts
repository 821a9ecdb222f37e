import { messageRateKey } from '@recado/contracts';
import { defineJob } from '../../../platform/job.ts';
import { costsRepo } from '../costs.repo.ts';

/** A rate has changed: the messages of a company that it prices get their amount again. */
export const repriceMessages = defineJob({
  name: 'costs.reprice-messages',
  queue: 'costs',
  payload: messageRateKey,
  attempts: 10,
  run: (scope, { callingCode, category, validFrom }) =>
    costsRepo.reprice(scope, { callingCode, category, from: validFrom }),
});
