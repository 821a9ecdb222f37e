import type { notices as pt } from './pt.ts';

export const notices: Record<keyof typeof pt, string> = {
  region: 'Uyarılar',
  close: 'Uyarıyı kapat',
  success: 'Başarılı',
  info: 'Bilgi',
  warning: 'Dikkat',
  error: 'Hata',
  repeated: '{{count}} kez',
  bell: 'Bildirimler',
  bellWithCount_one: 'Bildirimler, {{count}} yeni',
  bellWithCount_other: 'Bildirimler, {{count}} yeni',
  clear: 'Temizle',
  emptyTitle: 'Bildirim yok',
  emptyText: 'Bu oturumdaki uyarılar burada saklanır.',
};
