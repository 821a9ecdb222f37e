import type { CompanyScope } from '../../../platform/scope.ts';
import { putTagOnTicket } from '../../tagging/index.ts';
import { stagesRepo } from './stages.repo.ts';

export interface ReceivedOnStage {
  readonly ticketId: number;
  readonly leavesStage?: boolean | undefined;
}

/** A customer's message moves the card back to the rollback stage. Runs no query where the stage has none. */
export async function rollBackStage(scope: CompanyScope, { ticketId, leavesStage }: ReceivedOnStage): Promise<void> {
  if (!leavesStage) return;
  const stage = await stagesRepo.find(scope, ticketId);
  if (stage?.rollbackId != null) await putTagOnTicket(scope, { ticketId, tagId: stage.rollbackId });
}
