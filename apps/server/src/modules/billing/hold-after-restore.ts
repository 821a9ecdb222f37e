import { defineRestoreStep } from '../../platform/restore/restore-step.ts';
import { chargesRepo } from './charges.repo.ts';

/** Payments may have come since the backup: the sweep asks the provider about every unsettled charge first. */
export const askChargesAfterRestore = defineRestoreStep({
  kind: 'charges to ask again',
  phase: 'work',
  hold: (scope) => chargesRepo.checkUnsettledNow(scope),
});
