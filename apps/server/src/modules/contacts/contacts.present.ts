import type { Contact } from '@recado/contracts';
import type { Viewer } from '../../platform/viewer.ts';
import { presentAssignedTag } from '../tags/index.ts';
import type { ContactDetails } from './contacts.tables.ts';
import { maskName, maskNumber } from './mask-number.ts';

/** The part of a viewer that decides how a number is shown. */
export type NumberAudience = Pick<Viewer, 'seesNumbers'>;

/**
 * The only place where numbers are masked: REST, realtime events and contacts shown by other modules pass through it.
 */
export function presentContactName<T extends Pick<ContactDetails, 'id' | 'name' | 'number'>>(
  audience: NumberAudience,
  { id, name, number }: T,
): Pick<Contact, 'id' | 'name' | 'number'> {
  return audience.seesNumbers ? { id, name, number } : { id, name: maskName(name), number: maskNumber(number) };
}

const presentUsername = (audience: NumberAudience, username: string | null): string | null =>
  username === null || audience.seesNumbers ? username : maskNumber(`@${username}`).slice(1);

export function presentContact(audience: NumberAudience, contact: ContactDetails): Contact {
  return {
    ...presentContactName(audience, contact),
    username: presentUsername(audience, contact.username),
    email: contact.email,
    active: contact.isActive,
    disableBot: contact.isBotDisabled,
    acceptAudioMessage: contact.acceptsAudio,
    lgpdAcceptedAt: contact.lgpdAcceptedAt?.toISOString() ?? null,
    whatsappId: contact.defaultConnectionId,
    whatsapp: contact.connection,
    urlPicture: contact.pictureUrl,
    channel: contact.channel,
    isGroup: contact.isGroup,
    tags: contact.tags.map(presentAssignedTag),
    extraInfo: contact.extraInfo.map(({ id, name, value }) => ({ id, name, value })),
    wallets: contact.wallets.map(({ id, name }) => ({ id, name })),
    createdAt: contact.createdAt.toISOString(),
    updatedAt: contact.updatedAt.toISOString(),
  };
}
