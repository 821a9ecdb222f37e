import type { Language } from '@recado/contracts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

interface Details {
  readonly appName: string;
  readonly name: string;
  readonly link: string;
  readonly minutes: number;
}

const texts: Record<Language, (details: Details) => MailText> = {
  pt: ({ appName, name, link, minutes }) => ({
    subject: `${appName}: redefinir sua senha`,
    text: `Olá, ${name}.\n\nPara escolher uma nova senha, abra este link em até ${minutes} minutos:\n\n${link}\n\nO link funciona uma vez só. Se você não pediu isso, ignore esta mensagem: sua senha continua a mesma.\n`,
  }),
  en: ({ appName, name, link, minutes }) => ({
    subject: `${appName}: reset your password`,
    text: `Hello, ${name}.\n\nTo choose a new password, open this link within ${minutes} minutes:\n\n${link}\n\nThe link works only once. If you did not ask for this, ignore this message: your password stays the same.\n`,
  }),
  es: ({ appName, name, link, minutes }) => ({
    subject: `${appName}: restablecer tu contraseña`,
    text: `Hola, ${name}.\n\nPara elegir una contraseña nueva, abre este enlace en un plazo de ${minutes} minutos:\n\n${link}\n\nEl enlace funciona una sola vez. Si no lo pediste, ignora este mensaje: tu contraseña sigue siendo la misma.\n`,
  }),
  tr: ({ appName, name, link, minutes }) => ({
    subject: `${appName}: parolanızı sıfırlayın`,
    text: `Merhaba ${name},\n\nYeni bir parola belirlemek için bu bağlantıyı ${minutes} dakika içinde açın:\n\n${link}\n\nBağlantı yalnızca bir kez çalışır. Bunu siz istemediyseniz bu iletiyi yok sayın: parolanız değişmez.\n`,
  }),
};

export const recoveryMail = (language: Language, details: Details): MailText => texts[language](details);
