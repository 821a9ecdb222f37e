import type { WireFlow, WireNode } from '@recado/contracts';
import { type SecretKind, secretKinds } from '@recado/flow-nodes';

/** A secret as an editor sends it, once. */
export interface SentSecret {
  readonly nodeId: string;
  readonly kind: SecretKind;
  readonly value: string;
}

/** The field beside a secret that tells an editor whether one is stored. */
const flags: Readonly<Record<SecretKind, string>> = { apiKey: 'hasApiKey', voiceKey: 'hasVoiceKey' };
/** Nodes of outside services keep their settings in this field of their data. */
const HOLDER = 'typebotIntegration';

type Fields = Readonly<Record<string, unknown>>;

/** Separates a flow from its secrets: an empty text means that the stored one stays. */
export function takeSecrets(flow: WireFlow): { readonly flow: WireFlow; readonly secrets: readonly SentSecret[] } {
  const secrets: SentSecret[] = [];
  const stripped = changeHolders(flow, (fields, nodeId) => {
    const kept: Record<string, unknown> = { ...fields };
    for (const kind of secretKinds) {
      delete kept[flags[kind]];
      if (!(kind in kept)) continue;
      const value = typeof kept[kind] === 'string' ? kept[kind].trim() : '';
      if (value !== '') secrets.push({ nodeId, kind, value });
      kept[kind] = '';
    }
    return kept;
  });
  return { flow: stripped, secrets };
}

/** The flow as an editor may see it: empty texts for secrets, and whether each is stored. */
export const flagSecrets = (flow: WireFlow, isStored: (nodeId: string, kind: SecretKind) => boolean): WireFlow =>
  changeHolders(flow, (fields, nodeId) => {
    const shown: Record<string, unknown> = { ...fields };
    for (const kind of secretKinds) if (kind in shown) shown[flags[kind]] = isStored(nodeId, kind);
    return shown;
  });

const changeHolders = (flow: WireFlow, change: (fields: Fields, nodeId: string) => Fields): WireFlow => ({
  ...flow,
  nodes: flow.nodes.map((node): WireNode => {
    const holder = node.data[HOLDER];
    if (typeof holder !== 'object' || holder === null || Array.isArray(holder)) return node;
    return { ...node, data: { ...node.data, [HOLDER]: change(holder as Fields, node.id) } };
  }),
});
