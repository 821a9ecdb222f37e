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
import type { RecentGroupMessages } from './recent-group-messages.ts';

type MakeRepository = NonNullable<UserFacingSocketConfig['makeSignalRepository']>;
export type SignalRepository = ReturnType<MakeRepository>;

/** The stanza being decrypted, and what is committed with the keys that its decryption advances. */
export interface Unit {
  events: readonly WebEvent[];
  /** Further changes of it to store. */
  keys: NonNullable<SessionChanges['keys']>;
  /** The addresses it contains belong to the history, which links them itself. */
  isPast: boolean;
}

export const currentUnit = new AsyncLocalStorage<Unit>();

export interface OpenedStanza {
  readonly stanza: BinaryNode;
  readonly plain: Uint8Array;
  readonly repository: SignalRepository;
  /** The keys after this stanza, visible to others only once it is committed. */
  readonly keys: SignalKeyStore;
  readonly unit: Unit;
}

export interface CommittingOptions {
  readonly keys: SignalKeyStore;
  readonly lookUps: LookUps;
  readonly groupIdentities: RecentGroupMessages;
  /** The stanza of these encrypted bytes. */
  readonly stanzaOf: (sealed: Uint8Array) => BinaryNode | undefined;
  /** Called while the keys can still be rolled back. */
  readonly opened: (opened: OpenedStanza) => Promise<readonly WebEvent[]>;
  readonly notOpened: (stanza: BinaryNode) => Promise<readonly WebEvent[]>;
  readonly commit: (changes: Pick<SessionChanges, 'events' | 'keys'>) => Promise<void>;
  /** The client starts to end its connection. */
  readonly onEnd: () => void;
}

/** The caller closes the socket after a failure, and the network delivers again. */
const once = { maxCommitRetries: 1, delayBetweenTriesMs: 0 };

/**
 * The client's encryption with its own transactions. A decrypted message is committed with the advanced keys or not at
 * all, before the client may confirm it. The keys of an encrypted message are committed before it leaves. The client
 * itself would send first and save later, and reuse a key after a crash.
 */
export function committingRepository(options: CommittingOptions): MakeRepository {
  const { lookUps, groupIdentities, stanzaOf, opened, notOpened, commit } = options;
  return (auth, logger, askForLids) => {
    const keys = addTransactionCapability(options.keys, logger, once);
    // A refusal for rate limits would abort reading the message that needs this address, without our noticing.
    const ask: typeof askForLids = async (phones) =>
      lookUps
        .ask(async () => askForLids?.(phones))
        .catch(() => {
          logger.warn({}, 'An address look-up failed');
          return [];
        });
    const base = DEFAULT_CONNECTION_CONFIG.makeSignalRepository({ creds: auth.creds, keys }, logger, ask);

    boundMemory(base);

    /**
     * Only one caller at a time advances a person's keys, under whichever address. The client locks each address
     * separately, though both share one session: a key that arrives under the number would be lost to a message under
     * the LID, and later messages could not be read.
     */
    const inTurnOf = async <T>(jid: string, work: () => Promise<T>): Promise<T> => {
      const address = isPnUser(jid) ? ((await base.lidMapping.getLIDForPN(jid)) ?? jid) : jid;
      return keys.transaction(work, base.jidToSignalProtocolAddress(address));
    };

    /**
     * A session established before the LID was known is stored under the number, where a message under the LID would
     * not find it.
     */
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
        if (unit) unit.keys = groupIdentities.add(id);
        return plain;
      } catch (error) {
        throw isSpentInGroup(error) && groupIdentities.has(id) ? repeated() : error;
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
        // Keys that did not advance took no changes with them.
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
