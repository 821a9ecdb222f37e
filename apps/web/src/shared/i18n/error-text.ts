import { isApiError, type KnownErrorCode } from '../api/api-error.ts';
import { i18n } from './i18n.ts';

/** A failure in the user's language: the translation of its code, else the server's text, else a generic sentence. */
export function errorText(error: unknown): string {
  if (isApiError(error)) {
    if (isKnown(error.code)) return i18n.t(error.code, { ns: 'errors' });
    if (error.message !== '') return error.message;
  }
  return i18n.t('unknownError');
}

const isKnown = (code: string): code is KnownErrorCode => i18n.exists(code, { ns: 'errors' });
