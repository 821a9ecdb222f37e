import type { common as pt } from './pt.ts';

export const common: Record<keyof typeof pt, string> = {
  unknownError: 'Algo salió mal. Inténtelo de nuevo.',
  fieldRequired: 'Requerido',
  fieldTooShort: '¡Demasiado corto!',
  fieldTooLong: '¡Demasiado largo!',
  fieldEmail: 'Correo electrónico inválido',
  fieldInvalid: 'Dato inválido',
  fieldPasswordsDiffer: 'Las contraseñas no coinciden',
  fieldPasswordTooShort: 'La contraseña debe tener al menos 6 caracteres',
};
