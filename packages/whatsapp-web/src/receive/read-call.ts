import { type BinaryNode, getAllBinaryNodeChildren, getBinaryNodeChild, isJidGroup } from '@whiskeysockets/baileys';
import type { WebEvent } from '../events.ts';
import { addressOf } from './addresses.ts';
import type { Me } from './me.ts';
import type { People } from './people.ts';
import { isProviderId } from './provider-id.ts';
import { timeOf } from './read-message.ts';

type Step = 'offered' | 'answered' | 'ended';

const steps: Readonly<Record<string, Step>> = {
  offer: 'offered',
  offer_notice: 'offered',
  accept: 'answered',
  terminate: 'ended',
  reject: 'ended',
};

/** It stops ringing because another device of the company has accepted it. */
const TAKEN_ELSEWHERE = 'accepted_elsewhere';

interface Call {
  readonly isVideo: boolean;
  readonly isAnswered: boolean;
}

/** Whether a call was answered before this session began. */
export type WasAnswered = (callId: string) => Promise<boolean>;

/** Ringing calls. Only the offer says whether it is a video call, and only the answer that it was not missed. */
export function createCallReader(
  people: People,
  me: Me,
  wasAnswered: WasAnswered,
): (call: BinaryNode) => Promise<WebEvent[]> {
  const calls = new Map<string, Call>();
  const known = (callId: string): Call => calls.get(callId) ?? { isVideo: false, isAnswered: false };

  function remember(callId: string, about: Partial<Call>): void {
    calls.set(callId, { ...known(callId), ...about });
    const [oldest] = calls.keys();
    if (calls.size > 100 && oldest !== undefined) calls.delete(oldest);
  }

  return async (call) => {
    const [what] = getAllBinaryNodeChildren(call);
    const { step, callId } = readStep(call) ?? {};
    if (!what || !step || callId === undefined) return [];
    // Also when our own phone reports it.
    if (step === 'answered') remember(callId, { isAnswered: true });
    if (step === 'answered' || (step === 'ended' && known(callId).isAnswered)) return [];
    if (step === 'ended' && !calls.has(callId) && (await wasAnswered(callId))) return [];
    const jids = callerOf(call, what);
    if (jids.some((jid) => isJidGroup(jid) || me.isMe(jid))) return [];
    const chat = await people.find(jids, call.attrs['notify']);
    if (!chat) return [];
    if (step === 'offered') remember(callId, { isVideo: getBinaryNodeChild(what, 'video') !== undefined });
    return [{ kind: 'call', chat, at: timeOf(call.attrs['t']), callId, isVideo: known(callId).isVideo, step }];
  };
}

/** The outcome of a call, if it names one. */
export function readStep(call: BinaryNode): { readonly step: Step; readonly callId: string } | undefined {
  const [what] = getAllBinaryNodeChildren(call);
  const step = what && stepOf(what);
  const callId = what?.attrs['call-id'];
  // Written by the caller's client.
  return step && isProviderId(callId) ? { step, callId } : undefined;
}

const stepOf = ({ tag, attrs }: BinaryNode): Step | undefined =>
  tag === 'terminate' && attrs['reason'] === TAKEN_ELSEWHERE ? 'answered' : steps[tag];

/**
 * The caller's own client writes the creator and could name anyone: it counts only when the network names no caller.
 */
function callerOf({ attrs: { from } }: BinaryNode, { attrs }: BinaryNode): (string | undefined)[] {
  return [addressOf(from) ? from : attrs['call-creator'], attrs['caller_pn']];
}
