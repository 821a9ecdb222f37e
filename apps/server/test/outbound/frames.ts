import type { Socket } from 'node:net';

/** JSON behind its length, four bytes big-endian. */
export function writeFrame(socket: Socket, frame: unknown): void {
  const body = Buffer.from(JSON.stringify(frame));
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  socket.write(Buffer.concat([head, body]));
}

export function readFrames<T>(socket: Socket, onFrame: (frame: T) => void): void {
  let pending = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    pending = Buffer.concat([pending, bytes]);
    while (pending.length >= 4 && pending.length >= 4 + pending.readUInt32BE(0)) {
      const end = 4 + pending.readUInt32BE(0);
      const frame = JSON.parse(pending.subarray(4, end).toString('utf8')) as T;
      pending = pending.subarray(end);
      onFrame(frame);
    }
  });
}
