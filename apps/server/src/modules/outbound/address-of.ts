import type { ConnectionChannel } from '@recado/contracts';
import { type Address, PARENT_ACCOUNT } from '../../platform/channels/inbound-event.ts';
import type { DeliveryConnection, LoadedDelivery } from './delivery.repo.ts';

/** The kinds of address each channel can write to, best first. */
const kinds: Readonly<Record<ConnectionChannel, readonly Address['kind'][]>> = {
  whatsapp: ['group', 'phone', 'lid'],
  whatsappapi: ['phone', 'bsuid'],
  facebook: ['psid'],
  instagram: ['igsid'],
};

type Via = Pick<
  DeliveryConnection,
  'channel' | 'businessAccountId' | 'phoneNumberId' | 'pageId' | 'instagramAccountId'
>;

/** The contact's address over this connection; undefined when there is none. */
export function addressOf(connection: Via, identities: LoadedDelivery['identities']): Address | undefined {
  // An id that another page or business issued means another person here, or none.
  const { businessAccountId, phoneNumberId, pageId, instagramAccountId } = connection;
  const accounts = ['', PARENT_ACCOUNT, businessAccountId, phoneNumberId, pageId, instagramAccountId];
  const usable = identities.filter(({ account }) => accounts.includes(account));
  // The parent id only where the own one is unknown: it reaches a person in enrolled portfolios alone.
  const isParent = ({ account }: { readonly account: string }): number => (account === PARENT_ACCOUNT ? 1 : 0);
  const found = kinds[connection.channel].flatMap((wanted) =>
    usable.filter(({ kind }) => kind === wanted).toSorted((one, other) => isParent(one) - isParent(other)),
  )[0];
  return found && { kind: found.kind, account: found.account, value: found.address };
}
