import { defineRestoreStep } from '../../platform/restore/restore-step.ts';
import { sessionKeysRepo } from './session-keys.repo.ts';

/** Message keys of conversations. They advance with every message; phones ignore one that was encrypted with a used key. */
const ADVANCING = ['session', 'sender-key', 'sender-key-memory'] as const;

/**
 * The keys of conversations have gone back with the database. Without them the linked device agrees on new ones with each
 * phone. Its identity stays, so no phone has to be linked again.
 */
export const renewKeysAfterRestore = defineRestoreStep({
  kind: 'keys of QR sessions renewed',
  phase: 'work',
  hold: (scope) => sessionKeysRepo.deleteKinds(scope, ADVANCING),
});
