import {
  GroupCipher,
  GroupSessionBuilder,
  SenderKeyDistributionMessage,
  SenderKeyName,
} from '@whiskeysockets/baileys/lib/Signal/Group/index.js';
import { ProtocolAddress } from 'libsignal';
import type { SignalEndpoint } from './signal-endpoint.ts';

/** Sender keys: a group member sends each other member one key, and then encrypts once for all of them. */
export interface GroupKeys {
  /** The keys members need before they can read this sender. */
  distribution(groupId: string): Promise<Uint8Array>;
  encrypt(groupId: string, plaintext: Uint8Array): Promise<Uint8Array>;
  isKnownTo(groupId: string, address: string): boolean;
  toldTo(groupId: string, address: string): void;
  learn(groupId: string, sender: string, distribution: Uint8Array): Promise<void>;
  decrypt(groupId: string, sender: string, ciphertext: Uint8Array): Promise<Uint8Array>;
}

const ME = 'me.0';

export function createGroupKeys({ store }: SignalEndpoint): GroupKeys {
  const nameOf = (groupId: string, sender: string) => {
    const [name = '', device = '0'] = sender.split('.');
    return new SenderKeyName(groupId, new ProtocolAddress(name, Number(device)));
  };
  const told = new Set<string>();
  return {
    isKnownTo: (groupId, address) => told.has(`${groupId} ${address}`),
    toldTo: (groupId, address) => void told.add(`${groupId} ${address}`),
    distribution: async (groupId) => (await new GroupSessionBuilder(store).create(nameOf(groupId, ME))).serialize(),
    encrypt: (groupId, plaintext) => new GroupCipher(store, nameOf(groupId, ME)).encrypt(plaintext),
    async learn(groupId, sender, distribution) {
      const message = new SenderKeyDistributionMessage(null, null, null, null, distribution);
      await new GroupSessionBuilder(store).process(nameOf(groupId, sender), message);
    },
    decrypt: (groupId, sender, ciphertext) => new GroupCipher(store, nameOf(groupId, sender)).decrypt(ciphertext),
  };
}
