import type { helps as pt } from './pt.ts';

export const helps: Record<keyof typeof pt, string> = {
  records: 'Yardım videoları',
  search: 'Video ara',
  number: 'No',
  title: 'Başlık',
  description: 'Açıklama',
  video: 'Video kodu',
  videoHelp: 'YouTube kodu ya da videonun bağlantısı.',
  videoWrong: '11 karakterlik kodu ya da videonun YouTube bağlantısını girin',
  addTitle: 'Yeni video',
  editTitle: 'Videoyu düzenle',
  added: 'İşlem başarıyla tamamlandı!',
  saved: 'Başarıyla güncellendi.',
  removed: 'Video silindi.',
  removeTitle: '{{name}} videosu silinsin mi?',
  removeText: 'Bu kaydı gerçekten silmek istiyor musunuz? Tüm şirketlerin yardım sayfasından kalkar.',
  emptyTitle: 'Henüz video yok',
  emptyText: 'Videolar sistemi tüm şirketlere anlatır. İlkini ekleyin.',
  emptyForReaders: 'Sistemle ilgili videolar burada görünecek.',
  failedTitle: 'Liste yüklenemedi',
  failedText: 'Birkaç saniye sonra yeniden deneyin.',
  play: 'İzle:',
  player: 'Video: {{title}}',
  removeFailed: 'İşlem gerçekleştirilemedi',
  failed:
    'İşlem gerçekleştirilemedi. Aynı başlığa sahip bir video olup olmadığını ve alanların doğru doldurulduğunu kontrol edin',
};
