import type { Language } from '@recado/contracts';
import type { MailText } from '../mails/recovery-mail.ts';

interface Details {
  readonly appName: string;
  readonly name: string;
  readonly by: string;
}

/** `codes`: the recovery codes were replaced. `reset`: an administrator switched it off. */
export const secondFactorChanges = ['on', 'off', 'codes', 'reset'] as const;
export type SecondFactorChange = (typeof secondFactorChanges)[number];

interface Words {
  readonly hello: (name: string) => string;
  /** What to do when it was not the user. */
  readonly otherwise: string;
  readonly subjects: Record<SecondFactorChange, string>;
  readonly texts: Record<SecondFactorChange, (by: string) => string>;
}

const words: Record<Language, Words> = {
  pt: {
    hello: (name) => `Olá, ${name}.`,
    otherwise: 'Se não foi você, troque a senha e fale agora com um administrador da sua empresa.',
    subjects: {
      on: 'segundo fator ligado',
      off: 'segundo fator desligado',
      codes: 'novos códigos de reserva',
      reset: 'segundo fator removido por um administrador',
    },
    texts: {
      on: () =>
        'O segundo fator da sua conta foi ligado. A partir de agora, entrar pede também um código do aplicativo.',
      off: () => 'O segundo fator da sua conta foi desligado. A partir de agora, só a senha basta para entrar.',
      codes: () => 'Os códigos de reserva da sua conta foram trocados. Os anteriores não valem mais.',
      reset: (by) =>
        `${by} removeu o segundo fator da sua conta, e todos os aparelhos saíram dela. Entre com a senha e configure-o de novo.`,
    },
  },
  en: {
    hello: (name) => `Hello, ${name}.`,
    otherwise: 'If it was not you, change your password and talk to an administrator of your company now.',
    subjects: {
      on: 'second factor switched on',
      off: 'second factor switched off',
      codes: 'new recovery codes',
      reset: 'second factor removed by an administrator',
    },
    texts: {
      on: () =>
        'The second factor of your account was switched on. From now on, signing in also needs a code of the app.',
      off: () => 'The second factor of your account was switched off. From now on, the password alone signs in.',
      codes: () => 'The recovery codes of your account were replaced. The earlier ones no longer work.',
      reset: (by) =>
        `${by} removed the second factor of your account, and every device was signed out. Sign in with your password and set it up again.`,
    },
  },
  es: {
    hello: (name) => `Hola, ${name}.`,
    otherwise: 'Si no fuiste tú, cambia la contraseña y habla ahora con un administrador de tu empresa.',
    subjects: {
      on: 'segundo factor activado',
      off: 'segundo factor desactivado',
      codes: 'nuevos códigos de reserva',
      reset: 'segundo factor quitado por un administrador',
    },
    texts: {
      on: () =>
        'Se activó el segundo factor de tu cuenta. Desde ahora, para entrar también hace falta un código de la aplicación.',
      off: () => 'Se desactivó el segundo factor de tu cuenta. Desde ahora, basta la contraseña para entrar.',
      codes: () => 'Se cambiaron los códigos de reserva de tu cuenta. Los anteriores ya no sirven.',
      reset: (by) =>
        `${by} quitó el segundo factor de tu cuenta y se cerró la sesión en todos los dispositivos. Entra con la contraseña y configúralo de nuevo.`,
    },
  },
  tr: {
    hello: (name) => `Merhaba ${name},`,
    otherwise: 'Bunu siz yapmadıysanız parolanızı değiştirin ve hemen şirketinizin bir yöneticisiyle görüşün.',
    subjects: {
      on: 'ikinci adım açıldı',
      off: 'ikinci adım kapatıldı',
      codes: 'yeni yedek kodlar',
      reset: 'ikinci adım bir yönetici tarafından kaldırıldı',
    },
    texts: {
      on: () => 'Hesabınızın ikinci adımı açıldı. Bundan sonra giriş için uygulamadaki kod da gerekir.',
      off: () => 'Hesabınızın ikinci adımı kapatıldı. Bundan sonra giriş için parola yeterlidir.',
      codes: () => 'Hesabınızın yedek kodları değiştirildi. Öncekiler artık geçerli değil.',
      reset: (by) =>
        `${by} hesabınızın ikinci adımını kaldırdı ve tüm cihazlardan çıkış yapıldı. Parolanızla girip yeniden kurun.`,
    },
  },
};

export function secondFactorMail(
  language: Language,
  changed: SecondFactorChange,
  { appName, name, by }: Details,
): MailText {
  const { hello, otherwise, subjects, texts } = words[language];
  return {
    subject: `${appName}: ${subjects[changed]}`,
    text: `${hello(name)}\n\n${texts[changed](by)}\n\n${otherwise}\n`,
  };
}
