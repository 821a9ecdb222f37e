import { CONTACT_MEDIA_PAGE_SIZE, type SharedKind } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { contactsRepo } from '../contacts/index.ts';
import { contactTicketsRepo } from '../tickets/index.ts';
import { contactMediaRepo } from './contact-media.repo.ts';
import type { PagePosition } from './conversation.repo.ts';
import { linksIn, previewAddress } from './link-preview/first-link.ts';
import { linkPreviewsRepo } from './link-preview/link-previews.repo.ts';
import { type ShownMessage, shownMessagesRepo } from './shown-messages.repo.ts';

export interface SharedMessage {
  readonly message: ShownMessage;
  readonly ticketUuid: string;
  readonly links: readonly { readonly url: string; readonly title: string | null }[];
}

export interface SharedMessages {
  readonly items: readonly SharedMessage[];
  /** The last message read; null when there are no more. */
  readonly nextBefore: PagePosition | null;
}

interface SharedOf {
  readonly contactId: number;
  readonly kind: SharedKind;
  readonly before: PagePosition | undefined;
}

/** One page of the pictures, files or links that were exchanged with a contact, as far as the viewer may read its tickets. */
export async function listShared(
  scope: CompanyScope,
  viewer: Viewer,
  { contactId, kind, before }: SharedOf,
): Promise<SharedMessages> {
  const { name: contactName } = await contactsRepo.get(scope, contactId);
  const tickets = await contactTicketsRepo.listReadable(scope, viewer, contactId);
  const limit = CONTACT_MEDIA_PAGE_SIZE + 1;
  const found = await contactMediaRepo.list(scope, { kind, tickets, before, limit });
  const page = found.slice(0, CONTACT_MEDIA_PAGE_SIZE);
  const last = page.at(-1);
  const messages = await shownMessagesRepo.beside(
    scope,
    page,
    tickets.map((ticket) => ({ ...ticket, contactName })),
  );
  const uuids = new Map(tickets.map(({ id, uuid }) => [id, uuid]));
  const linksOf = kind === 'links' ? await titledLinks(scope, messages) : () => [];
  const items = messages.map((message) => ({
    message,
    ticketUuid: uuids.get(message.ticketId) ?? '',
    links: linksOf(message),
  }));
  return {
    // The index takes whatever looks like an address; what opens no page is no link.
    items: kind === 'links' ? items.filter(({ links }) => links.length > 0) : items,
    nextBefore: found.length > page.length && last ? last : null,
  };
}

async function titledLinks(scope: CompanyScope, messages: readonly ShownMessage[]) {
  const links = new Map(messages.map(({ id, body }) => [id, linksIn(body)]));
  const addresses = new Set([...links.values()].flat().map(previewAddress));
  const previews = await linkPreviewsRepo.list(scope, [...addresses]);
  return ({ id }: ShownMessage): SharedMessage['links'] =>
    (links.get(id) ?? []).map((url) => ({ url, title: previews.get(previewAddress(url))?.title ?? null }));
}
