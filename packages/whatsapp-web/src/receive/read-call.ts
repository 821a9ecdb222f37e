import { type BinaryNode, getAllBinaryNodeChildren, getBinaryNodeChild } from '@whiskeysockets/baileys';
import type { WebEvent } from '../events.ts';
import type { People } from './people.ts';
import { timeOf } from './read-message.ts';

const steps: Readonly<Record<string, 'offered' | 'ended'>> = {
  offer: 'offered',
  offer_notice: 'offered',
  terminate: 'ended',
  reject: 'ended',
  accept: 'ended',
};

/** Calls that ring now; only the offer says whether there is a picture. */
export function createCallReader(people: People): (call: BinaryNode) => Promise<WebEvent[]> {
  const videos = new Map<string, boolean>();

  function remember(callId: string, isVideo: boolean): void {
    videos.set(callId, isVideo);
    const [oldest] = videos.keys();
    if (videos.size > 100 && oldest !== undefined) videos.delete(oldest);
  }

  return async (call) => {
    const [what] = getAllBinaryNodeChildren(call);
    const step = what && steps[what.tag];
    const callId = what?.attrs['call-id'];
    if (!step || !callId) return [];
    const { 'call-creator': creator, caller_pn: phone } = what.attrs;
    const chat = await people.find([call.attrs['from'], creator, phone], call.attrs['notify']);
    if (!chat) return [];
    if (step === 'offered') remember(callId, getBinaryNodeChild(what, 'video') !== undefined);
    const isVideo = videos.get(callId) ?? false;
    return [{ kind: 'call', chat, at: timeOf(call.attrs['t']), callId, isVideo, step }];
  };
}
