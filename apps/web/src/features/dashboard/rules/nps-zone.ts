export type NpsZone = 'critical' | 'improving' | 'quality' | 'excellent';

/** The usual reading of a score. */
export function zoneOf(score: number): NpsZone {
  if (score < 0) return 'critical';
  if (score < 50) return 'improving';
  return score < 75 ? 'quality' : 'excellent';
}
