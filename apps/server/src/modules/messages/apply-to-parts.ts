import type { CompanyScope } from '../../platform/scope.ts';
import { applyEffect } from './apply-effect.ts';
import type { MessageEffect } from './message-effect.ts';
import { messageKeysRepo } from './message-keys.repo.ts';

/** One provider message may be stored as several of ours; an effect applies to each of them that has arrived. */
export async function applyToParts(
  scope: CompanyScope,
  { connectionId, partPrefix }: { readonly connectionId: number; readonly partPrefix: string },
  effect: MessageEffect,
): Promise<void> {
  for (let part = 2; ; part += 1) {
    const key = { connectionId, providerId: `${partPrefix}${part}` };
    if ((await messageKeysRepo.find(scope, key)) === undefined) return;
    await applyEffect(scope, key, effect);
  }
}
