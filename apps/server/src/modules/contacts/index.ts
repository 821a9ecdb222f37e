export { addressWords, addressWordsMatch } from './address-words.ts';
export { contactMatches, contactsLike, mayFindContact, SHOWN_NUMBER, shownNumber } from './contact-search.repo.ts';
export { contactDeleted, contactMerged, contactUpdated } from './contacts.events.ts';
export { type NumberAudience, presentContact, presentContactName } from './contacts.present.ts';
export { contactsRepo } from './contacts.repo.ts';
export { type ContactDetails, type ContactRow, contacts, type IdentityRow } from './contacts.tables.ts';
export { countNumberSearch } from './count-number-search.ts';
export { contactHasIdentity, findByAddress, findByNumber } from './find-contact.ts';
export { identitiesRepo } from './identities.repo.ts';
export type { SeenIdentity } from './identity.ts';
export { linkIdentities } from './link-identities.ts';
export { maskName, maskNumber } from './mask-number.ts';
export { mergeContacts } from './merge-contacts.ts';

export { recogniseContact } from './recognise-contact.ts';
export { releaseIdentities } from './release-identities.ts';
export { storeProfileName } from './store-profile-name.ts';
export { walletsRepo } from './wallets.repo.ts';
