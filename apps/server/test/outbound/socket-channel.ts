import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { whatsappCloudCapabilities } from '../../src/channels/whatsapp-cloud/capabilities.ts';
import type { ConnectionKey } from '../../src/modules/outbound/index.ts';
import type { Channel, Leave } from '../../src/platform/channel.ts';
import type { OutgoingMessage, SendOutcome } from '../../src/platform/channels/outgoing-message.ts';
import { readFrames, writeFrame } from './frames.ts';

export interface SocketOwner {
  readonly channel: Channel;
  /** The connections whose sockets are open in this process right now. */
  owned(): readonly ConnectionKey[];
  stop(): Promise<void>;
}

const TRY_AGAIN_MS = 50;

/** A channel over an open socket, like WhatsApp by QR code. This process owns it for one connection. */
export function openOwnSocket(port: number, key: ConnectionKey): SocketOwner {
  const waiting = new Map<string, (outcome: SendOutcome) => void>();
  let socket: Socket | undefined;
  let isStopping = false;

  async function keepOpen(): Promise<void> {
    while (!isStopping) {
      const opening = connect(port, '127.0.0.1');
      opening.on('error', () => undefined);
      readFrames<{ taken: string }>(opening, ({ taken }) =>
        waiting.get(taken)?.({ outcome: 'accepted', providerId: taken }),
      );
      opening.on('connect', () => {
        socket = opening;
      });
      // Not `once`, which would treat an error on the way as the end.
      await new Promise((resolve) => opening.on('close', resolve));
      socket = undefined;
      // The network recognises our own id, so a message that may have arrived is sent again.
      for (const answer of waiting.values()) {
        answer({ outcome: 'postponed', afterMs: TRY_AGAIN_MS, text: 'The socket closed.' });
      }
      await sleep(TRY_AGAIN_MS);
    }
  }

  async function send(open: Socket, { to, ownKey, content }: OutgoingMessage, leave: Leave): Promise<SendOutcome> {
    await leave();
    // It may have closed since it was opened; then no response would ever come.
    if (open !== socket) return { outcome: 'postponed', afterMs: TRY_AGAIN_MS, text: 'The socket closed.' };
    const answered = new Promise<SendOutcome>((resolve) => waiting.set(ownKey, resolve));
    writeFrame(open, { id: ownKey, to: to.value, text: content.type === 'text' ? content.text : content.type });
    const outcome = await answered;
    waiting.delete(ownKey);
    return outcome;
  }

  const running = keepOpen();
  return {
    channel: {
      ...socketChannel,
      open: () => {
        const open = socket;
        return Promise.resolve(open && { ...unused, send: (message, leave) => send(open, message, leave) });
      },
    },
    owned: () => (socket ? [key] : []),
    async stop() {
      isStopping = true;
      socket?.destroy();
      await running;
    },
  };
}

export const openedElsewhere = { times: 0 };

/** For processes that do not own its sockets. */
export const socketChannel: Channel = {
  name: 'whatsapp',
  capabilities: {
    ...whatsappCloudCapabilities,
    replyWindowHours: null,
    needsSocket: true,
  },
  ownIdOf: (ownKey) => ownKey,
  readEvent: () => {
    throw new Error('Nothing comes in here.');
  },
  open() {
    openedElsewhere.times += 1;
    return Promise.reject(new Error('This process does not own the socket.'));
  },
};

const notHere = () => Promise.reject(new Error('Not here.'));
const unused = { uploadMedia: notHere, downloadMedia: notHere, markRead: notHere };
