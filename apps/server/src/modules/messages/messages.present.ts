import { customerName, type LinkPreview, type Message, messageMediaTypeOf } from '@recado/contracts';
import type { ContactCard } from '../../platform/channels/inbound-event.ts';
import { mediaAddress } from '../../platform/media/media-address.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { maskName, maskNumber, type NumberAudience } from '../contacts/index.ts';
import { numberOf } from '../tickets/index.ts';
import { writeContactCards } from './contact-cards.ts';
import type { QuotedRow, ShownMessage, ShownQuote } from './shown-messages.repo.ts';

/**
 * The only place that maps our names of a message to the wire's. A deleted message keeps its text, which screens show
 * greyed under a label; a purged text is no longer in the row.
 */
export function presentMessage(scope: CompanyScope, audience: NumberAudience, message: ShownMessage): Message {
  const isOurs = message.author !== 'customer';
  const cards = shownCards(audience, message);
  return {
    id: message.id,
    ticketId: message.ticketId,
    body: cards ? namesOn(cards) : message.body,
    fromMe: isOurs,
    author: message.author,
    user: message.userId === null || message.userName === null ? null : { id: message.userId, name: message.userName },
    read: isOurs || (message.ticketReadAt !== null && message.createdAt <= message.ticketReadAt),
    ack: message.ack,
    delivery: message.delivery,
    failure: message.failure,
    mediaType: messageMediaTypeOf[message.content],
    mediaUrl: addressOf(scope, message),
    mediaPath: message.mediaKey,
    mediaState: message.mediaState,
    mediaName: message.mediaName,
    mediaMimeType: message.mediaMimeType,
    mediaSize: message.mediaSizeBytes,
    mediaWidth: message.file?.width ?? null,
    mediaHeight: message.file?.height ?? null,
    mediaSeconds: message.file?.durationMs == null ? null : message.file.durationMs / 1000,
    mediaWaveform: message.file?.waveform ? [...message.file.waveform] : null,
    thumbnailUrl: thumbnailOf(scope, message),
    isVoice: message.mediaIsVoice,
    linkPreview: previewOf(scope, message),
    participant: participantOf(audience, message),
    location: locationOf(message),
    contacts: cards?.map(({ name, phones }) => ({ name, phones: [...phones] })) ?? null,
    vCard: cards && writeContactCards(cards),
    quotedMsg: message.quoted && presentQuoted(scope, audience, message.quoted, message.contactName),
    reactions: message.reactions.map(({ emoji, by, userId }) => ({ emoji, fromMe: by === 'us', userId })),
    isDeleted: message.isDeleted,
    isEdited: message.isEdited,
    isForwarded: message.isForwarded,
    isPrivate: message.isPrivate,
    ...(message.details?.type === 'unsupported' && { unsupported: message.details.what }),
    ticketNumber: numberOf({ id: message.ticketId, number: message.ticketNumber }),
    queueId: message.queueId,
    createdAt: message.sentAt.toISOString(),
  };
}

function presentQuoted(
  scope: CompanyScope,
  audience: NumberAudience,
  quoted: ShownQuote,
  contactName: string,
): NonNullable<Message['quotedMsg']> {
  const cards = shownCards(audience, quoted);
  const isOurs = quoted.author !== 'customer';
  const shownContact = audience.seesNumbers ? contactName : maskName(contactName);
  return {
    id: quoted.id,
    body: cards ? namesOn(cards) : quoted.body,
    fromMe: isOurs,
    mediaType: messageMediaTypeOf[quoted.content],
    mediaUrl: addressOf(scope, quoted),
    thumbnailUrl: thumbnailOf(scope, quoted),
    isDeleted: quoted.isDeleted,
    contact: isOurs ? null : { name: customerName({ participant: participantOf(audience, quoted) }, shownContact) },
  };
}

function addressOf(
  { services, companyId, now }: CompanyScope,
  { mediaKey, mediaName }: Pick<QuotedRow, 'mediaKey' | 'mediaName'>,
): string | null {
  if (mediaKey === null) return null;
  return mediaAddress(services, { companyId, key: mediaKey, fileName: mediaName ?? undefined, now });
}

/** No thumbnail of a deleted file: what a company promised to purge must not remain visible in small. */
function thumbnailOf({ services, companyId, now }: CompanyScope, { mediaKey, file }: ShownQuote): string | null {
  if (mediaKey === null || file?.thumbnailKey == null) return null;
  return mediaAddress(services, { companyId, key: file.thumbnailKey, now });
}

function previewOf({ services, companyId, now }: CompanyScope, { linkPreview }: ShownMessage): LinkPreview | null {
  if (linkPreview === null || linkPreview.title === null) return null;
  const { address, title, description, siteName, imageKey } = linkPreview;
  const imageUrl = imageKey === null ? null : mediaAddress(services, { companyId, key: imageKey, now });
  return { url: address, title, description, siteName, imageUrl };
}

/** By name, or else by number as far as this audience sees numbers. */
function participantOf(
  audience: NumberAudience,
  { participant }: Pick<QuotedRow, 'participant'>,
): Message['participant'] {
  if (participant === null) return null;
  const { name, number } = participant;
  if (audience.seesNumbers) return { name: name || number };
  return { name: name === '' ? maskNumber(number) : maskName(name) };
}

function locationOf({ details }: ShownMessage): Message['location'] {
  if (details?.type !== 'location') return null;
  const { latitude, longitude, name, address } = details;
  return { latitude, longitude, name, address };
}

/** Where the company hides its customers' numbers, it hides those on cards too: a card passes a number on. */
function shownCards(audience: NumberAudience, { details }: Pick<QuotedRow, 'details'>): readonly ContactCard[] | null {
  if (details?.type !== 'contacts') return null;
  if (audience.seesNumbers) return details.cards;
  return details.cards.map(({ name, phones }) => ({ name: maskName(name), phones: phones.map(maskPhone) }));
}

/** Counts digits only: signs and spaces between them must not count as shown digits. */
const maskPhone = (phone: string): string => maskNumber(phone.replaceAll(/\D/g, ''));

const namesOn = (cards: readonly ContactCard[]): string => cards.map(({ name }) => name).join(', ');
