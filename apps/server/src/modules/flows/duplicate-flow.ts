import type { Language } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { actingLanguage } from './acting-user.ts';
import { createFlow } from './create-flow.ts';
import { type FlowSummary, flowsRepo } from './flows.repo.ts';

const MAX_NAME = 50;
const copyWords: Readonly<Record<Language, string>> = { pt: 'cópia', en: 'copy', es: 'copia', tr: 'kopya' };

/** Copies the draft of a flow with its files. Its secrets stay with the original. */
export async function duplicateFlow(
  scope: CompanyScope,
  { flowId, name }: { flowId: number; name?: string | undefined },
): Promise<FlowSummary> {
  const original = await flowsRepo.get(scope, flowId);
  const draft = (await flowsRepo.findDraft(scope, flowId)) ?? undefined;
  return createFlow(scope, { name: name ?? (await freeNameLike(scope, original.name)), draft });
}

/** `Vendas (cópia)`, then `Vendas (cópia 2)`: a name no other flow has, in the language of the user. */
export async function freeNameLike(scope: CompanyScope, name: string): Promise<string> {
  const word = copyWords[await actingLanguage(scope)];
  const names = Array.from({ length: 100 }, (_, nr) => withSuffix(name, ` (${word}${nr === 0 ? '' : ` ${nr + 1}`})`));
  const taken = await flowsRepo.listTakenNames(scope, names);
  // The insert refuses a taken name, so the last resort needs no better one.
  return names.find((one) => !taken.has(one.toLowerCase())) ?? withSuffix(name, ` (${word} ${scope.now.getTime()})`);
}

const withSuffix = (name: string, suffix: string): string => {
  let kept = name;
  while (kept.length + suffix.length > MAX_NAME) kept = [...kept].slice(0, -1).join('');
  return `${kept.trimEnd()}${suffix}`;
};
