import type { FlowProblem, FlowWarning } from '@recado/contracts';

/** A problem, which prevents publishing, or a warning, which does not. */
export interface FlowIssue {
  readonly level: 'error' | 'warning';
  readonly nodeId: string | null;
  readonly type: string | null;
  readonly field: string | null;
  readonly code: string;
}

interface Checked {
  readonly problems: readonly FlowProblem[];
  readonly warnings?: readonly FlowWarning[];
}

/** Errors first, as they are listed. */
export const issuesOf = ({ problems, warnings = [] }: Checked): readonly FlowIssue[] => [
  ...problems.map((one): FlowIssue => ({ ...one, level: 'error' })),
  ...warnings.map((one): FlowIssue => ({ ...one, level: 'warning' })),
];
