import type { onboarding as pt } from './pt.ts';

export const onboarding: Record<keyof typeof pt, string> = {
  title: 'İlk adımlar',
  text: 'Birkaç dakika içinde şirketiniz ilk müşterisine yanıt verir.',
  progress: '{{total}} adımdan {{done}} tanesi tamam',
  done: 'tamam',
  dismiss: 'Kapat',
  finished: 'İlk adımlar tamamlandı. Şirketiniz artık müşterilere hizmet veriyor.',
  connection: 'Bir kanal bağlayın',
  connectionText: 'WhatsApp, Messenger veya Instagram.',
  queue: 'Bir kuyruk oluşturun',
  queueText: 'Görüşmeler buraya gelir, yanıtlayanlar burada toplanır.',
  colleague: 'Bir ekip arkadaşı ekleyin',
  colleagueText: 'Herkes kendi e-postası ve parolasıyla girer.',
  customer: 'Müşteri gibi yazın',
  customerNumberText: 'Bir telefondan {{number}} numarasına mesaj gönderin.',
  customerChannelText: 'Başka bir hesaptan, bağladığınız kanala mesaj gönderin.',
  customerLaterText: 'Kanal bağlandığında ona bir telefondan mesaj gönderin.',
  answer: 'İlk mesajı yanıtlayın',
  answerText: 'Bekleyenler sekmesinde görüşmeyi kabul edip yanıtınızı yazın.',
};
