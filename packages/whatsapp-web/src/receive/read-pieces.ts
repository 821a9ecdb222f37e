import { AsyncLocalStorage } from 'node:async_hooks';
import type { SignalKeyStore, WASocket } from '@whiskeysockets/baileys';
import type { CommitQueue } from '../keys/commit-queue.ts';
import { type HistoryChunk, LeaseLost, type SessionOptions } from '../session.ts';
import { currentUnit } from './committing-repository.ts';
import type { HistoryChunks, Notice, WaitingChunk } from './history-pieces.ts';
import type { Me } from './me.ts';
import { createPeople, type People, rememberPeople } from './people.ts';
import { type History, isFirstChunk, isUnreachable, openHistory, readHistory } from './read-history.ts';
import { storePrivacyTokens } from './store-privacy-tokens.ts';

export interface ChunkReader {
  /** A chunk may be waiting. */
  look(): void;
  close(): void;
}

export interface ChunkReaderOptions {
  readonly options: SessionOptions;
  readonly me: Me;
  readonly pieces: HistoryChunks;
  readonly queue: CommitQueue;
  readonly line: () => WASocket;
  readonly isOpen: () => boolean;
  readonly fail: (error: unknown) => void;
}

/** Reads the waiting history chunks one after the other, in parallel with new messages. */
export function createChunkReader({ options, me, pieces, queue, line, isOpen, fail }: ChunkReaderOptions): ChunkReader {
  const { wantsHistory = false, onHistory, network, log } = options;
  // Called inside a transaction, later writes would join one that has ended.
  const apart = AsyncLocalStorage.snapshot();
  let isWorking = false;
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    clearTimeout(timer);
    const dueAt = pieces.dueAt();
    if (dueAt === undefined || isWorking || !isOpen()) return;
    const pauseMs = dueAt - Date.now();
    if (pauseMs > 0) timer = setTimeout(look, pauseMs).unref();
    else void apart(work);
  }

  async function work(): Promise<void> {
    isWorking = true;
    try {
      for (let next = pieces.next(); next && isOpen(); next = pieces.next()) await take(next);
    } catch (error) {
      // The store does not answer, or another process owns the session.
      fail(error);
    }
    isWorking = false;
    look();
  }

  async function take(piece: WaitingChunk): Promise<void> {
    const notice = await pieces.read(piece.id);
    if (!notice || !isWanted(notice)) return done(piece);
    let chunk: HistoryChunk;
    try {
      chunk = await readPiece(notice);
    } catch (error) {
      if (!isOpen()) return;
      if (isUnreachable(error) && !piece.isOld) return later(piece, notice, error);
      // A permanently broken or oversized chunk must not block the others.
      logUnread(options, notice, error);
      return done(piece);
    }
    if (!isOpen()) return;
    try {
      if (wantsHistory) await onHistory?.(chunk);
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      if (!piece.isOld) return later(piece, notice, error);
      logUnread(options, notice, error);
    }
    return done(piece);
  }

  /** Addresses and tokens that a phone sends once, after it was linked, whether or not the messages are wanted. */
  const isWanted = (notice: Notice): boolean => wantsHistory || isFirstChunk(notice);

  async function readPiece(notice: Notice): Promise<HistoryChunk> {
    const history = await openHistory(notice, network);
    const { authState, signalRepository } = line();
    const people = rememberPeople(createPeople(authState.keys));
    await currentUnit.run({ events: [], keys: [], isPast: true }, () =>
      learnPeople(history, { keys: authState.keys, addresses: signalRepository.lidMapping, people }),
    );
    return readHistory(history, me, people);
  }

  // If the commit failed, the session has ended, and the next one reads the chunk again.
  const done = ({ id }: WaitingChunk) => queue.commit({ keys: pieces.remove(id) }).catch(() => {});

  function later({ id }: WaitingChunk, notice: Notice, error: unknown): Promise<void> {
    log.warn({ reason: reasonOf(error), ...aboutPiece(notice) }, 'A history chunk is retried later');
    return queue.commit({ keys: pieces.postpone(id) }).catch(() => {});
  }

  return { look, close: () => clearTimeout(timer) };
}

/** Links per commit, so that a new message does not wait long for its own commit. */
const BITE = 500;

interface Learning {
  readonly keys: SignalKeyStore;
  readonly addresses: WASocket['signalRepository']['lidMapping'];
  readonly people: People;
}

export async function learnPeople(history: History, { keys, addresses, people }: Learning): Promise<void> {
  const pairs = history.lidPnMappings ?? [];
  for (let start = 0; start < pairs.length; start += BITE)
    await addresses.storeLIDPNMappings(pairs.slice(start, start + BITE));
  await storePrivacyTokens(history, keys, people);
}

/** Logs which part of the history is missing, so that support can answer where it is. */
export const logUnread = ({ log }: Pick<SessionOptions, 'log'>, notice: Notice, error: unknown): void =>
  log.warn({ reason: reasonOf(error), ...aboutPiece(notice) }, 'A history chunk could not be read');

const aboutPiece = ({ syncType, chunkOrder, progress, oldestMsgInChunkTimestampSec: oldest }: Notice) => ({
  syncType: syncType ?? undefined,
  chunkOrder: chunkOrder ?? undefined,
  progress: progress ?? undefined,
  ...(oldest && { oldest: new Date(Number(oldest) * 1000).toISOString() }),
});

/** An error's text may quote the content it failed on; it is cut. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 80) : '');
