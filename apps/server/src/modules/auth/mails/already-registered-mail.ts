import type { Language } from '@recado/contracts';
import type { MailText } from './recovery-mail.ts';

interface Details {
  readonly appName: string;
  readonly name: string;
  readonly link: string;
}

const texts: Record<Language, (details: Details) => MailText> = {
  pt: ({ appName, name, link }) => ({
    subject: `${appName}: você já tem uma conta`,
    text: `Olá, ${name}.\n\nAlguém tentou criar uma conta com este e-mail, mas ele já tem uma. Para entrar, abra:\n\n${link}\n\nSe não foi você, não é preciso fazer nada.\n`,
  }),
  en: ({ appName, name, link }) => ({
    subject: `${appName}: you already have an account`,
    text: `Hello, ${name}.\n\nSomebody tried to create an account with this e-mail, but it already has one. To sign in, open:\n\n${link}\n\nIf it was not you, there is nothing to do.\n`,
  }),
  es: ({ appName, name, link }) => ({
    subject: `${appName}: ya tienes una cuenta`,
    text: `Hola, ${name}.\n\nAlguien intentó crear una cuenta con este correo, pero ya existe una. Para entrar, abre:\n\n${link}\n\nSi no fuiste tú, no hace falta hacer nada.\n`,
  }),
  tr: ({ appName, name, link }) => ({
    subject: `${appName}: zaten bir hesabınız var`,
    text: `Merhaba ${name},\n\nBiri bu e-posta ile hesap açmaya çalıştı, ancak zaten bir hesabı var. Giriş yapmak için:\n\n${link}\n\nSiz değilseniz bir şey yapmanız gerekmez.\n`,
  }),
};

export const alreadyRegisteredMail = (language: Language, details: Details): MailText => texts[language](details);
