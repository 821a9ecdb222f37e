import type { moments as pt } from './pt.ts';

export const moments: Record<keyof typeof pt, string> = {
  waiting: 'En espera',
  count_one: '{{count}} atención',
  count_other: '{{count}} atenciones',
  unread_one: '{{count}} mensaje sin leer',
  unread_other: '{{count}} mensajes sin leer',
  more_one: 'Mostrar {{count}} más',
  more_other: 'Mostrar {{count}} más',
  noQueue: 'SIN COLA',
  emptyTitle: 'Ninguna atención ahora',
  emptyText: 'En cuanto alguien escriba, la atención aparece aquí.',
  emptyOwnText: 'En cuanto aceptes una atención, aparece aquí.',
  failedTitle: 'No se pudo cargar el panel',
  failedText: 'Las atenciones siguen igual. Lo intentamos de nuevo en unos segundos.',
};
