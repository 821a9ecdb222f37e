import type { common as pt } from './pt.ts';

export const common: Record<keyof typeof pt, string> = {
  unknownError: 'Bir sorun oluştu. Tekrar deneyin.',
  fieldRequired: 'Zorunlu',
  fieldTooShort: 'Çok kısa!',
  fieldTooLong: 'Çok uzun!',
  fieldEmail: 'Geçersiz e-posta',
  fieldInvalid: 'Geçersiz değer',
  fieldPasswordsDiffer: 'Şifreler eşleşmiyor',
  fieldPasswordTooShort: 'Şifre en az 6 karakter olmalıdır',
};
