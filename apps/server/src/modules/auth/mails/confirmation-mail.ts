import type { Language } from '@recado/contracts';
import type { MailText } from './recovery-mail.ts';

interface Details {
  readonly appName: string;
  readonly company: string;
  readonly name: string;
  readonly link: string;
  readonly hours: number;
}

type Purpose = 'invitation' | 'email';

const texts: Record<Language, Record<Purpose, (details: Details) => MailText>> = {
  pt: {
    invitation: ({ appName, company, name, link, hours }) => ({
      subject: `${appName}: convite de ${company}`,
      text: `Olá, ${name}.\n\n${company} convidou você para atender no ${appName}. Para escolher a sua senha, abra este link em até ${hours} horas:\n\n${link}\n\nO link funciona uma vez só. Se você não conhece ${company}, ignore esta mensagem.\n`,
    }),
    email: ({ appName, name, link, hours }) => ({
      subject: `${appName}: confirme seu e-mail`,
      text: `Olá, ${name}.\n\nPara confirmar que este e-mail é seu, abra este link em até ${hours} horas, com a sua conta aberta:\n\n${link}\n\nSe não foi você, ignore esta mensagem.\n`,
    }),
  },
  en: {
    invitation: ({ appName, company, name, link, hours }) => ({
      subject: `${appName}: invitation from ${company}`,
      text: `Hello, ${name}.\n\n${company} has invited you to work in ${appName}. To choose your password, open this link within ${hours} hours:\n\n${link}\n\nThe link works only once. If you do not know ${company}, ignore this message.\n`,
    }),
    email: ({ appName, name, link, hours }) => ({
      subject: `${appName}: confirm your email`,
      text: `Hello, ${name}.\n\nTo confirm that this email is yours, open this link within ${hours} hours, signed in to your account:\n\n${link}\n\nIf it was not you, ignore this message.\n`,
    }),
  },
  es: {
    invitation: ({ appName, company, name, link, hours }) => ({
      subject: `${appName}: invitación de ${company}`,
      text: `Hola, ${name}.\n\n${company} te invitó a atender en ${appName}. Para elegir tu contraseña, abre este enlace en un plazo de ${hours} horas:\n\n${link}\n\nEl enlace funciona una sola vez. Si no conoces ${company}, ignora este mensaje.\n`,
    }),
    email: ({ appName, name, link, hours }) => ({
      subject: `${appName}: confirma tu correo`,
      text: `Hola, ${name}.\n\nPara confirmar que este correo es tuyo, abre este enlace en un plazo de ${hours} horas, con tu cuenta abierta:\n\n${link}\n\nSi no fuiste tú, ignora este mensaje.\n`,
    }),
  },
  tr: {
    invitation: ({ appName, company, name, link, hours }) => ({
      subject: `${appName}: ${company} davet ediyor`,
      text: `Merhaba ${name},\n\n${company} sizi ${appName} üzerinde çalışmaya davet etti. Parolanızı belirlemek için bu bağlantıyı ${hours} saat içinde açın:\n\n${link}\n\nBağlantı yalnızca bir kez çalışır. ${company} size tanıdık değilse bu iletiyi yok sayın.\n`,
    }),
    email: ({ appName, name, link, hours }) => ({
      subject: `${appName}: e-postanızı doğrulayın`,
      text: `Merhaba ${name},\n\nBu e-postanın size ait olduğunu doğrulamak için, hesabınız açıkken bu bağlantıyı ${hours} saat içinde açın:\n\n${link}\n\nBunu siz yapmadıysanız bu iletiyi yok sayın.\n`,
    }),
  },
};

export const confirmationMail = (language: Language, purpose: Purpose, details: Details): MailText =>
  texts[language][purpose](details);
