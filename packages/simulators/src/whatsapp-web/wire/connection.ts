import { decodeBinaryNode, encodeBinaryNode } from '@whiskeysockets/baileys';
import type { WebSocket } from 'ws';
import type { CertificateAuthority } from './certificate-authority.ts';
import { createFrameReader, writeFrame } from './frames.ts';
import type { Node } from './nodes.ts';
import { createHandshake, type Introduced, type Transport } from './noise-handshake.ts';

/** One client's socket. */
export interface Connection {
  send(node: Node): void;
  /** Says goodbye; what was sent before still arrives. */
  close(): void;
  /** Closes the socket without a message. */
  drop(): void;
  /** From now on neither answers nor reads, and stays open: a dead socket that looks alive. */
  fallSilent(): void;
}

export interface ConnectionListener {
  introduced(connection: Connection, client: Introduced): void;
  received(connection: Connection, node: Node): Promise<void>;
  /** The client broke the protocol, or the simulator does not know it well enough. */
  failed(connection: Connection, error: unknown): void;
  closed(connection: Connection): void;
}

export function acceptConnection(
  socket: WebSocket,
  authority: CertificateAuthority,
  listener: ConnectionListener,
): Connection {
  const frames = createFrameReader();
  const handshake = createHandshake(authority);
  let transport: Transport | undefined;
  let saidHello = false;
  let isSilent = false;
  // Nodes are handled one after the other: an answer must not overtake the answer to an earlier question.
  let turn: Promise<void> = Promise.resolve();

  const connection: Connection = {
    send(node) {
      if (isSilent || !transport || socket.readyState !== socket.OPEN) return;
      socket.send(writeFrame(transport.encrypt(encodeBinaryNode(node))));
    },
    close: () => socket.close(),
    drop: () => socket.terminate(),
    fallSilent() {
      isSilent = true;
    },
  };

  async function handle(frame: Buffer): Promise<void> {
    if (isSilent) return;
    if (transport) return listener.received(connection, await decodeBinaryNode(transport.decrypt(frame)));
    if (!saidHello) {
      saidHello = true;
      socket.send(writeFrame(handshake.hello(frame)));
      return;
    }
    const client = handshake.finish(frame);
    transport = client.transport;
    listener.introduced(connection, client);
  }

  socket.on('message', (data: Buffer) => {
    turn = turn
      .then(async () => {
        for (const frame of frames.read(data)) await handle(frame);
      })
      .catch((error: unknown) => {
        listener.failed(connection, error);
        socket.terminate();
      });
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => listener.closed(connection));
  return connection;
}
