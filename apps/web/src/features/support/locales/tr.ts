import type { support as source } from './pt.ts';

export const support: Record<keyof typeof source, string> = {
  consent: 'Destek için konuşmalar',
  consentHelp:
    'İzniniz olmadan platform ekibi yalnızca ayarları görür: konuşmaları, kişileri, raporları ve dosyaları asla görmez.',
  closed: 'Kapalı: destek konuşmaları ve kişileri görmez.',
  open: '{{until}} tarihine kadar açık.',
  openBy: '{{name}} tarafından {{until}} tarihine kadar açıldı.',
  allowFor_one: '{{count}} saat izin ver',
  allowFor_other: '{{count}} saat izin ver',
  revoke: 'Şimdi geri al',
  visits: 'Şirketteki destek ekibi',
  noVisits: 'Şu anda platformdan kimse şirkette değil.',
  visitTimes: '{{from}} – en geç {{to}}',
  visitReason: 'Neden: {{reason}}',
  failedTitle: 'Destek erişimi okunamadı',
  visit: 'Destek ziyareti',
  visitor: 'Platformdan {{staff}} {{until}} saatine kadar şirkette.',
  seesNothing: 'Konuşmaları görmüyor.',
  seesUntil: 'Konuşmaları {{until}} saatine kadar görüyor.',
  showAccess: 'Erişimi göster',
  revokeContent: 'Konuşmaları geri al',
  noConsentTitle: 'Şirket konuşmalarını paylaşmadı',
  noConsentText:
    'Destek sırasında yalnızca ayarları görürsünüz. Şirketin bir yöneticisinden Ayarlar’da 1, 4 veya 24 saatliğine izin vermesini isteyin.',
};
