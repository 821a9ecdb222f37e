import type { push as source } from './pt.ts';

export const push: Record<keyof typeof source, string> = {
  title: 'Bu cihazda bildirimler',
  text: 'Bir müşteri yazdığında bildirim gösterir, sistem kapalıyken de.',
  unsupported: 'Bu tarayıcı bildirim alamıyor. iPhone ve iPad’de önce uygulamayı ana ekrana yükleyin.',
  blocked: 'Tarayıcı bu sitenin bildirimlerini engelledi. Site ayarlarından izin verip tekrar deneyin.',
  dismissed: 'Tarayıcı izninizi istedi ve yanıt alamadı. Tekrar deneyip “İzin ver”i seçin.',
  failed: 'Tarayıcı bildirimleri açamadı. İnternet bağlantısını kontrol edip tekrar deneyin.',
  turnedOn: 'Bu cihazda bildirimler açıldı.',
  turnedOff: 'Bu cihazda bildirimler kapatıldı.',
  test: 'Deneme bildirimi gönder',
  testSent: 'Deneme bildirimi yolda.',
  others: 'Diğer cihazlar',
  paused: 'o cihazda yeniden giriş yapana kadar duraklatıldı',
  lastUsed: 'son bildirim {{moment}}',
  neverUsed: 'henüz bildirim yok',
  remove: '{{device}} cihazını kaldır',
  removed: 'Cihaz kaldırıldı.',
};
