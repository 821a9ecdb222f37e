import { type BinaryNode, getAllBinaryNodeChildren } from '@whiskeysockets/baileys';
import type { SessionOptions } from '../session.ts';
import { addressOf } from './addresses.ts';

export function readTyping(stanza: BinaryNode, { onHint }: SessionOptions): void {
  const chat = addressOf(stanza.attrs['from']);
  const [state] = getAllBinaryNodeChildren(stanza);
  if (!chat || !state) return;
  const what = state.attrs['media'] === 'audio' ? 'recording' : state.tag;
  if (what === 'composing' || what === 'recording' || what === 'paused') onHint?.({ hint: 'typing', chat, what });
}
