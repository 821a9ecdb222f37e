import type { Outgoing } from '../automation-step.ts';

/** The files of a list to send, if there is one. */
export const filesOf = (fileListId: number | null): Outgoing[] =>
  fileListId === null ? [] : [{ type: 'files', fileListId }];
