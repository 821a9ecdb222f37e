import type { moments as pt } from './pt.ts';

export const moments: Record<keyof typeof pt, string> = {
  waiting: 'Bekleyenler',
  count_one: '{{count}} görüşme',
  count_other: '{{count}} görüşme',
  unread_one: '{{count}} okunmamış mesaj',
  unread_other: '{{count}} okunmamış mesaj',
  more_one: '{{count}} tane daha göster',
  more_other: '{{count}} tane daha göster',
  noQueue: 'KUYRUKSUZ',
  emptyTitle: 'Şu anda görüşme yok',
  emptyText: 'Biri yazdığı anda görüşme burada görünür.',
  emptyOwnText: 'Bir görüşmeyi kabul ettiğiniz anda burada görünür.',
  failedTitle: 'Panel yüklenemedi',
  failedText: 'Görüşmeler olduğu gibi duruyor. Birkaç saniye sonra yeniden denenecek.',
};
