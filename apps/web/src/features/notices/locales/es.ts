import type { notices as pt } from './pt.ts';

export const notices: Record<keyof typeof pt, string> = {
  region: 'Avisos',
  close: 'Cerrar aviso',
  success: 'Éxito',
  info: 'Información',
  warning: 'Atención',
  error: 'Error',
  repeated: '{{count}} veces',
  bell: 'Notificaciones',
  bellWithCount_one: 'Notificaciones, {{count}} nueva',
  bellWithCount_other: 'Notificaciones, {{count}} nuevas',
  clear: 'Borrar todo',
  emptyTitle: 'Ninguna notificación',
  emptyText: 'Los avisos de esta sesión quedan guardados aquí.',
};
