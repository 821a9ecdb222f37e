import type { Language } from '@recado/contracts';
import type { MailText } from './recovery-mail.ts';

interface Details {
  readonly appName: string;
  readonly name: string;
  readonly link: string;
  /** Empty if unknown, as the other two. */
  readonly browser: string;
  readonly system: string;
  readonly network: string;
  readonly at: Date;
  readonly timeZone: string;
}

interface Words extends Pick<Details, 'appName' | 'name' | 'link'> {
  readonly when: string;
  readonly device: string;
  readonly network: string;
}

const texts: Record<Language, (words: Words) => MailText> = {
  pt: ({ appName, name, link, when, device, network }) => ({
    subject: `${appName}: sua conta foi aberta em um novo dispositivo`,
    text: `Olá, ${name}.\n\nSua conta foi aberta em um dispositivo em que ainda não tinha sido usada.\n\nQuando: ${when}\nDispositivo: ${device}\nRede: ${network}\n\nSe foi você, não é preciso fazer nada. Se não foi, escolha outra senha agora; todos os dispositivos saem da conta:\n\n${link}\n`,
  }),
  en: ({ appName, name, link, when, device, network }) => ({
    subject: `${appName}: your account was opened on a new device`,
    text: `Hello, ${name}.\n\nYour account was opened on a device on which it had not been used before.\n\nWhen: ${when}\nDevice: ${device}\nNetwork: ${network}\n\nIf it was you, there is nothing to do. If not, choose another password now; every device is then signed out:\n\n${link}\n`,
  }),
  es: ({ appName, name, link, when, device, network }) => ({
    subject: `${appName}: tu cuenta se abrió en un dispositivo nuevo`,
    text: `Hola, ${name}.\n\nTu cuenta se abrió en un dispositivo en el que no se había usado antes.\n\nCuándo: ${when}\nDispositivo: ${device}\nRed: ${network}\n\nSi fuiste tú, no hace falta hacer nada. Si no, elige otra contraseña ahora; se cerrará la sesión en todos los dispositivos:\n\n${link}\n`,
  }),
  tr: ({ appName, name, link, when, device, network }) => ({
    subject: `${appName}: hesabınız yeni bir cihazda açıldı`,
    text: `Merhaba ${name},\n\nHesabınız daha önce kullanılmadığı bir cihazda açıldı.\n\nZaman: ${when}\nCihaz: ${device}\nAğ: ${network}\n\nBu sizseniz bir şey yapmanız gerekmez. Değilseniz hemen yeni bir parola belirleyin; tüm cihazlardan çıkış yapılır:\n\n${link}\n`,
  }),
};

const unknown: Record<Language, string> = { pt: 'desconhecido', en: 'unknown', es: 'desconocido', tr: 'bilinmiyor' };
const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en-GB', es: 'es', tr: 'tr' };

export function newDeviceMail(language: Language, details: Details): MailText {
  const { appName, name, link, browser, system, network, at, timeZone } = details;
  const clock = new Intl.DateTimeFormat(locales[language], { dateStyle: 'short', timeStyle: 'short', timeZone });
  return texts[language]({
    appName,
    name,
    link,
    when: `${clock.format(at)} (${timeZone})`,
    device: [browser, system].filter(Boolean).join(', ') || unknown[language],
    network: network || unknown[language],
  });
}
