import type { Language } from '@recado/contracts';
import type { MailText } from './recovery-mail.ts';

interface Details {
  readonly appName: string;
  readonly name: string;
  readonly link: string;
}

type Changed = 'email' | 'password';

const texts: Record<Language, Record<Changed, (details: Details) => MailText>> = {
  pt: {
    email: ({ appName, name }) => ({
      subject: `${appName}: seu e-mail de acesso mudou`,
      text: `Olá, ${name}.\n\nA sua conta passou a usar outro e-mail; com este não se entra mais.\n\nSe não foi você, fale agora com um administrador da sua empresa.\n`,
    }),
    password: ({ appName, name, link }) => ({
      subject: `${appName}: sua senha mudou`,
      text: `Olá, ${name}.\n\nA senha da sua conta foi trocada e todos os aparelhos saíram dela.\n\nSe não foi você, escolha outra senha agora:\n\n${link}\n`,
    }),
  },
  en: {
    email: ({ appName, name }) => ({
      subject: `${appName}: your sign-in email has changed`,
      text: `Hello, ${name}.\n\nYour account now uses another email; this one no longer signs in.\n\nIf it was not you, talk to an administrator of your company now.\n`,
    }),
    password: ({ appName, name, link }) => ({
      subject: `${appName}: your password has changed`,
      text: `Hello, ${name}.\n\nThe password of your account was changed, and every device was signed out.\n\nIf it was not you, choose another password now:\n\n${link}\n`,
    }),
  },
  es: {
    email: ({ appName, name }) => ({
      subject: `${appName}: tu correo de acceso cambió`,
      text: `Hola, ${name}.\n\nTu cuenta ahora usa otro correo; con este ya no se puede entrar.\n\nSi no fuiste tú, habla ahora con un administrador de tu empresa.\n`,
    }),
    password: ({ appName, name, link }) => ({
      subject: `${appName}: tu contraseña cambió`,
      text: `Hola, ${name}.\n\nLa contraseña de tu cuenta se cambió y se cerró la sesión en todos los dispositivos.\n\nSi no fuiste tú, elige otra contraseña ahora:\n\n${link}\n`,
    }),
  },
  tr: {
    email: ({ appName, name }) => ({
      subject: `${appName}: giriş e-postanız değişti`,
      text: `Merhaba ${name},\n\nHesabınız artık başka bir e-posta kullanıyor; bu adresle giriş yapılamaz.\n\nBunu siz yapmadıysanız hemen şirketinizin bir yöneticisiyle görüşün.\n`,
    }),
    password: ({ appName, name, link }) => ({
      subject: `${appName}: parolanız değişti`,
      text: `Merhaba ${name},\n\nHesabınızın parolası değiştirildi ve tüm cihazlardan çıkış yapıldı.\n\nBunu siz yapmadıysanız hemen yeni bir parola belirleyin:\n\n${link}\n`,
    }),
  },
};

export const credentialsMail = (language: Language, changed: Changed, details: Details): MailText =>
  texts[language][changed](details);
