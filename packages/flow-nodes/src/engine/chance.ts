/**
 * A number from 0 up to 1 that depends on the run and the step alone. A turn that is repeated after a crash takes the
 * same way.
 */
export function chanceOf(seed: string, nodeId: string, step: number): number {
  let hash = 0x811c9dc5;
  for (const character of `${seed}\n${nodeId}\n${step}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // FNV alone differs too little between neighbouring steps: the final mix of MurmurHash3 spreads it.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}
