import type { Language } from '@recado/contracts';
import type { MailText } from './recovery-mail.ts';

interface Details {
  readonly appName: string;
  readonly name: string;
  readonly code: string;
  readonly minutes: number;
}

/** The code is in the subject too: a phone shows it in the notification. */
const texts: Record<Language, (details: Details) => MailText> = {
  pt: ({ appName, name, code, minutes }) => ({
    subject: `${code} é o seu código do ${appName}`,
    text: `Olá, ${name}.\n\nSeu código para criar a conta é:\n\n${code}\n\nEle vale por ${minutes} minutos e funciona uma vez só. Se você não pediu isso, ignore esta mensagem: nenhuma conta será criada.\n`,
  }),
  en: ({ appName, name, code, minutes }) => ({
    subject: `${code} is your ${appName} code`,
    text: `Hello, ${name}.\n\nYour code to create the account is:\n\n${code}\n\nIt is valid for ${minutes} minutes and works only once. If you did not ask for this, ignore this message: no account will be created.\n`,
  }),
  es: ({ appName, name, code, minutes }) => ({
    subject: `${code} es tu código de ${appName}`,
    text: `Hola, ${name}.\n\nTu código para crear la cuenta es:\n\n${code}\n\nVale por ${minutes} minutos y funciona una sola vez. Si no lo pediste, ignora este mensaje: no se creará ninguna cuenta.\n`,
  }),
  tr: ({ appName, name, code, minutes }) => ({
    subject: `${appName} kodunuz: ${code}`,
    text: `Merhaba ${name},\n\nHesabı açmak için kodunuz:\n\n${code}\n\nKod ${minutes} dakika geçerlidir ve yalnızca bir kez çalışır. Bunu siz istemediyseniz bu iletiyi yok sayın: hesap açılmaz.\n`,
  }),
};

export const signUpMail = (language: Language, details: Details): MailText => texts[language](details);
