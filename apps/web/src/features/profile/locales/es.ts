import type { profile as pt } from './pt.ts';

export const profile: Record<keyof typeof pt, string> = {
  title: 'Mi perfil',
  name: 'Nombre',
  email: 'Correo electrónico',
  emailText: 'Con él inicias sesión.',
  picture: 'Foto',
  pictureWrong: 'Elige un archivo de imagen de hasta {{size}}.',
  password: 'Nueva contraseña',
  passwordText: 'En blanco, queda como está. Después de cambiarla, inicia sesión de nuevo.',
  showPassword: 'Mostrar u ocultar la contraseña',
  signature: 'Firma',
  signatureText: 'Aparece sobre los mensajes que firmas. Vacía, vale tu nombre.',
  startWork: 'Inicio de la jornada',
  endWork: 'Fin de la jornada',
  hoursByAdmin: 'Un administrador define la jornada.',
  language: 'Idioma',
  roleAdmin: 'Administrador',
  roleUser: 'Agente',
  saved: 'Perfil guardado.',
  thisDevice: 'En este dispositivo',
  thisDeviceText: 'Estas preferencias valen solo aquí.',
};
