import type { notices as pt } from './pt.ts';

export const notices: Record<keyof typeof pt, string> = {
  region: 'Avisos',
  close: 'Cerrar aviso',
  success: 'Éxito',
  info: 'Información',
  warning: 'Atención',
  error: 'Error',
  repeated: '{{count}} veces',
  clear: 'Borrar todo',
  emptyTitle: 'Ningún aviso',
  emptyText: 'Los avisos de esta sesión quedan guardados aquí.',
};
