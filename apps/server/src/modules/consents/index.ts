export {
  type AppliedWord,
  applyConsentWord,
  OPTED_IN_TEXT,
  OPTED_OUT_TEXT,
} from './apply-consent-word.ts';
export { changeConsent, changeConsentOfAddress } from './change-consent.ts';
export { listConsentEntries } from './change-contact-consent.ts';
export { consentChanged } from './consents.events.ts';
export { consentsRepo } from './consents.repo.ts';
export { eraseAddresses, hashAddresses, hashIfErasedBefore } from './erased-addresses.ts';
