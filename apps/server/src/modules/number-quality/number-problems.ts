import type { NumberProblem } from '@recado/contracts';
import type { NumberQualityRow } from './number-quality.tables.ts';

type Facts = Pick<
  NumberQualityRow,
  'rating' | 'restrictedAt' | 'restrictedUntil' | 'nameStatus' | 'verificationStatus' | 'checkFailure'
>;

const names: Readonly<Record<string, NumberProblem>> = {
  DECLINED: 'name-declined',
  EXPIRED: 'name-expired',
  PENDING_REVIEW: 'name-pending',
};

/** What a person should know or do about a number, the worst first. Pure. */
export function numberProblems(
  quality: Facts | undefined,
  { pausedTemplates, now }: { readonly pausedTemplates: number; readonly now: Date },
): NumberProblem[] {
  const problems: NumberProblem[] = [];
  if (quality) {
    const { restrictedAt, restrictedUntil, rating, nameStatus, verificationStatus, checkFailure } = quality;
    if (restrictedAt !== null && (restrictedUntil === null || now < restrictedUntil)) problems.push('restricted');
    if (checkFailure !== '') problems.push('check-refused');
    if (rating === 'RED') problems.push('rating-low');
    // EXPIRED says only that the code of the registration is old: such numbers go on working.
    if (verificationStatus === 'NOT_VERIFIED') problems.push('not-verified');
    const name = names[nameStatus];
    if (name) problems.push(name);
    if (rating === 'YELLOW') problems.push('rating-medium');
  }
  if (pausedTemplates > 0) problems.push('templates-paused');
  return problems;
}
