export type { Faults } from './faults.ts';
export type { Group } from './groups/groups.ts';
export type { Place, SentFile } from './messages/contents.ts';
export type { MessageType, PresentedMessage } from './messages/present-entry.ts';
export type { DeviceHandle } from './people/device-handle.ts';
export type { PersonSettings } from './people/person.ts';
export type { Chat, Memory, OutgoingCall, Phone } from './people/phone.ts';
export {
  type RunningWhatsappWeb,
  startWhatsappWebSimulator,
  type WhatsappWebOptions,
  whatsappWeb,
} from './whatsapp-web.ts';
