import type { profile as pt } from './pt.ts';

export const profile: Record<keyof typeof pt, string> = {
  title: 'Profilim',
  name: 'Ad',
  email: 'E-posta',
  emailText: 'Bununla giriş yaparsınız.',
  picture: 'Fotoğraf',
  pictureWrong: 'En fazla {{size}} boyutunda bir resim dosyası seçin.',
  password: 'Yeni parola',
  passwordText: 'Boş bırakılırsa aynı kalır. Değiştirdikten sonra yeniden giriş yapın.',
  showPassword: 'Parolayı göster veya gizle',
  signature: 'İmza',
  signatureText: 'İmzaladığınız mesajların üstünde durur. Boşsa adınız kullanılır.',
  startWork: 'Mesai başlangıcı',
  endWork: 'Mesai bitişi',
  hoursByAdmin: 'Mesai saatlerini bir yönetici belirler.',
  language: 'Dil',
  roleAdmin: 'Yönetici',
  roleUser: 'Temsilci',
  saved: 'Profil kaydedildi.',
  thisDevice: 'Bu cihazda',
  thisDeviceText: 'Bu tercihler yalnızca burada geçerlidir.',
};
