import { randomBytes } from 'node:crypto';
import type { LinkedDevice, Registration } from '../people/linked-device.ts';
import type { Connection } from '../wire/connection.ts';

/** A client that shows a QR code or waits for its code to be typed into a phone. */
export interface Candidate {
  readonly connection: Connection;
  readonly noiseKey: Buffer;
  readonly registration: Registration;
  /** Set between the phone's consent and the client's signature. */
  pending?: PendingPairing | undefined;
}

export interface PendingPairing {
  readonly device: LinkedDevice;
  paired(device: LinkedDevice): void;
  failed(error: Error): void;
}

/** Asked for with a phone number: what the code on the screen is checked against. */
export interface CodeRequest {
  readonly candidate: Candidate;
  readonly ref: Buffer;
  readonly wrappedCompanionKey: Buffer;
  /** Set while the phone waits for the client's half of the exchange. */
  waiting?: { answered(keyBundle: Buffer): void; failed(error: Error): void };
}

export interface PairingDesk {
  add(candidate: Candidate): void;
  /** References a QR code is made of; a new one each time the client draws a new code. */
  refsFor(candidate: Candidate): string[];
  findByRef(ref: string): Candidate | undefined;
  find(connection: Connection): Candidate | undefined;
  remove(connection: Connection): void;
  /** By phone number. */
  readonly codes: Map<string, CodeRequest>;
}

/** As many as the real server gives; when they are used up the client asks for new ones by connecting again. */
const REF_COUNT = 6;

export function createPairingDesk(): PairingDesk {
  const candidates = new Map<Connection, Candidate>();
  const byRef = new Map<string, Candidate>();
  const codes = new Map<string, CodeRequest>();
  return {
    codes,
    add: (candidate) => void candidates.set(candidate.connection, candidate),
    refsFor(candidate) {
      const refs = Array.from({ length: REF_COUNT }, () => `2@${randomBytes(60).toString('base64')}`);
      for (const ref of refs) byRef.set(ref, candidate);
      return refs;
    },
    findByRef: (ref) => byRef.get(ref),
    find: (connection) => candidates.get(connection),
    remove(connection) {
      const candidate = candidates.get(connection);
      if (!candidate) return;
      candidates.delete(connection);
      for (const [ref, owner] of byRef) if (owner === candidate) byRef.delete(ref);
      const hungUp = new Error('The client hung up before it was paired');
      for (const [number, request] of codes) {
        if (request.candidate !== candidate) continue;
        codes.delete(number);
        request.waiting?.failed(hungUp);
      }
      candidate.pending?.failed(hungUp);
    },
  };
}
