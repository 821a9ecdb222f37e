import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { readFrames, writeFrame } from './frames.ts';

export interface Taken {
  /** The sender's own id: a second message with it is a repeat. */
  readonly id: string;
  readonly to: string;
  readonly text: string;
}

export interface SocketNetwork {
  readonly port: number;
  readonly taken: readonly Taken[];
  repeats(): number;
  /** Accepts messages without a response. */
  isSilent: boolean;
  /** Breaks the connection with every n-th message, alternating before and after it was accepted; 0 is never. */
  breaksEvery: number;
  stop(): Promise<void>;
}

/** A network over a socket that stays open and breaks now and then. */
export async function startSocketNetwork(): Promise<SocketNetwork> {
  const taken: Taken[] = [];
  const sockets = new Set<Socket>();
  let [frames, breaks, repeats] = [0, 0, 0];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    readFrames<Taken>(socket, (message) => {
      frames += 1;
      const isBroken = network.breaksEvery > 0 && frames % network.breaksEvery === 0;
      if (isBroken) breaks += 1;
      if (isBroken && breaks % 2 === 1) return void socket.destroy();
      if (taken.some(({ id }) => id === message.id)) repeats += 1;
      else taken.push(message);
      if (isBroken) socket.destroy();
      else if (!network.isSilent) writeFrame(socket, { taken: message.id });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const network: SocketNetwork = {
    port: (server.address() as AddressInfo).port,
    taken,
    repeats: () => repeats,
    isSilent: false,
    breaksEvery: 0,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return network;
}
