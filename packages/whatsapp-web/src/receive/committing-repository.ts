import { AsyncLocalStorage } from 'node:async_hooks';
import {
  addTransactionCapability,
  type BinaryNode,
  DEFAULT_CONNECTION_CONFIG,
  isLidUser,
  isPnUser,
  type SignalKeyStore,
  type UserFacingSocketConfig,
} from '@whiskeysockets/baileys';
import type { WebEvent } from '../events.ts';
import { isRepeat, isSpentInGroup, repeated } from '../keys/whole-decryption.ts';
import type { LookUps } from '../look-ups.ts';
import { isSending } from '../send/sending.ts';
import type { SessionChanges } from '../session.ts';
import { boundMemory } from './bound-memory.ts';
import type { GroupIdentities } from './group-identities.ts';

type MakeRepository = NonNullable<UserFacingSocketConfig['makeSignalRepository']>;
export type SignalRepository = ReturnType<MakeRepository>;

/** What is being decrypted, and what will be committed with the keys that decrypting it moves. */
export interface Unit {
  events: readonly WebEvent[];
  /** What is to be kept of it besides, for later. */
  keys: NonNullable<SessionChanges['keys']>;
  /** The addresses it brings are part of the past, which tells of them itself. */
  isPast: boolean;
}

export const currentUnit = new AsyncLocalStorage<Unit>();

export interface OpenedStanza {
  readonly stanza: BinaryNode;
  readonly plain: Uint8Array;
  readonly repository: SignalRepository;
  /** As they are after this stanza, and for others only once it is committed. */
  readonly keys: SignalKeyStore;
  readonly unit: Unit;
}

export interface CommittingOptions {
  readonly keys: SignalKeyStore;
  readonly lookUps: LookUps;
  readonly heard: GroupIdentities;
  /** The stanza these sealed bytes came in. */
  readonly stanzaOf: (sealed: Uint8Array) => BinaryNode | undefined;
  /** Called while the keys can still be rolled back. */
  readonly opened: (opened: OpenedStanza) => Promise<readonly WebEvent[]>;
  readonly notOpened: (stanza: BinaryNode) => Promise<readonly WebEvent[]>;
  readonly commit: (changes: Pick<SessionChanges, 'events' | 'keys'>) => Promise<void>;
  /** The client begins to end its connection. */
  readonly onEnd: () => void;
}

/** Failing is for the line to handle: it is cut, and the network delivers again. */
const once = { maxCommitRetries: 1, delayBetweenTriesMs: 0 };

/**
 * The client's encryption with transactions of its own. What is decrypted is committed with the advanced keys or not at
 * all, before the client may confirm it; what is encrypted has its keys committed before it leaves, where the client
 * itself would first send and then save, and after a crash use a key twice.
 */
export function committingRepository(options: CommittingOptions): MakeRepository {
  const { lookUps, heard, stanzaOf, opened, notOpened, commit } = options;
  return (auth, logger, askForLids) => {
    const keys = addTransactionCapability(options.keys, logger, once);
    // Refused, as whoever asks too often is, this would end the reading of the message it was asked for, unseen by us.
    const ask: typeof askForLids = async (phones) =>
      lookUps
        .ask(async () => askForLids?.(phones))
        .catch(() => {
          logger.warn({}, 'An address was not told');
          return [];
        });
    const base = DEFAULT_CONNECTION_CONFIG.makeSignalRepository({ creds: auth.creds, keys }, logger, ask);

    boundMemory(base);

    /**
     * A person's keys are moved by one at a time, under whichever address. The client locks each address by itself, though
     * both have one session: a key that arrives under the number is then lost to a message under the other address, and
     * what is sent from then on cannot be read.
     */
    const inTurnOf = async <T>(jid: string, work: () => Promise<T>): Promise<T> => {
      const address = isPnUser(jid) ? ((await base.lidMapping.getLIDForPN(jid)) ?? jid) : jid;
      return keys.transaction(work, base.jidToSignalProtocolAddress(address));
    };

    /** What was agreed on while nobody told the LID lies under the number, where a message under the LID does not look. */
    const takeOverSession = async (jid: string): Promise<void> => {
      if (!isLidUser(jid)) return;
      const lid = base.jidToSignalProtocolAddress(jid);
      if ((await keys.get('session', [lid]))[lid]) return;
      const phone = await base.lidMapping.getPNForLID(jid);
      const number = phone && base.jidToSignalProtocolAddress(phone);
      const session = number ? (await keys.get('session', [number]))[number] : undefined;
      if (number && session) await keys.set({ session: { [lid]: session, [number]: null } });
    };

    const decryptInGroup: typeof base.decryptGroupMessage = async (sealed) => {
      const id = stanzaOf(sealed.msg)?.attrs['id'] ?? '';
      const unit = currentUnit.getStore();
      try {
        const plain = await base.decryptGroupMessage(sealed);
        if (unit) unit.keys = heard.add(id);
        return plain;
      } catch (error) {
        throw isSpentInGroup(error) && heard.has(id) ? repeated() : error;
      }
    };

    const decrypt = async (
      sealed: Uint8Array,
      inTurn: (work: () => Promise<Uint8Array>) => Promise<Uint8Array>,
      work: () => Promise<Uint8Array>,
    ): Promise<Uint8Array> => {
      const stanza = stanzaOf(sealed);
      if (!stanza) return work();
      const unit: Unit = { events: [], keys: [], isPast: false };
      const open = async () => {
        const plain = await work();
        unit.events = await opened({ stanza, plain, repository: base, keys, unit });
        return plain;
      };
      try {
        const plain = await currentUnit.run(unit, () => inTurn(open));
        // Keys that did not move took nothing with them.
        const { events, keys } = unit;
        if (events.length > 0 || keys.length > 0) await commit({ events, keys });
        return plain;
      } catch (error) {
        if (!isRepeat(error)) await commit({ events: await notOpened(stanza) });
        throw error;
      }
    };

    return {
      ...base,
      close() {
        base.close?.();
        options.onEnd();
      },
      decryptMessage: (sealed) =>
        decrypt(
          sealed.ciphertext,
          (work) => inTurnOf(sealed.jid, work),
          async () => {
            await takeOverSession(sealed.jid);
            return base.decryptMessage(sealed);
          },
        ),
      decryptGroupMessage: (sealed) =>
        decrypt(
          sealed.msg,
          (work) => keys.transaction(work, sealed.group),
          () => decryptInGroup(sealed),
        ),
      encryptMessage: (message) => inTurnOf(message.jid, () => base.encryptMessage(message)),
      injectE2ESession: (session) =>
        inTurnOf(session.jid, async () => {
          if (isSending() && (await base.validateSession(session.jid)).exists) return;
          await base.injectE2ESession(session);
        }),
      migrateSession: (from, to) => inTurnOf(to, () => base.migrateSession(from, to)),
    };
  };
}
