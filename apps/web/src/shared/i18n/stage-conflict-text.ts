import type { StageConflict } from '@recado/contracts';
import { i18n } from './i18n.ts';

/** Why a ticket was not moved to another kanban stage: who moved it before, and where it is. */
export const stageConflictText = ({ user, stage }: StageConflict, contactName: string): string =>
  i18n.t(user ? 'stageMovedByUser' : 'stageMovedByRule', {
    name: contactName,
    user: user?.name ?? '',
    stage: stage?.name ?? i18n.t('noStage'),
  });
