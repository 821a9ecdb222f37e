import type { notices as pt } from './pt.ts';

export const notices: Record<keyof typeof pt, string> = {
  region: 'Uyarılar',
  close: 'Uyarıyı kapat',
  success: 'Başarılı',
  info: 'Bilgi',
  warning: 'Dikkat',
  error: 'Hata',
  repeated: '{{count}} kez',
  clear: 'Temizle',
  emptyTitle: 'Duyuru yok',
  emptyText: 'Bu oturumdaki uyarılar burada saklanır.',
};
