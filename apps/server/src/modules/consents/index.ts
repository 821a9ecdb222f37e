export {
  type AppliedWord,
  applyConsentWord,
  OPTED_IN_TEXT,
  OPTED_OUT_TEXT,
} from './apply-consent-word.ts';
export { changeConsent, changeConsentOfAddress } from './change-consent.ts';
