import type { tags as pt } from './pt.ts';

export const tags: Record<keyof typeof pt, string> = {
  search: 'Buscar etiquetas',
  name: 'Nombre',
  color: 'Color',
  contacts: 'Contactos',
  tickets: 'Atenciones',
  addTitle: 'Etiqueta nueva',
  editTitle: 'Modificar etiqueta',
  added: 'Etiqueta creada.',
  saved: 'Etiqueta guardada.',
  removed: 'Etiqueta eliminada.',
  removeTitle: '¿Eliminar la etiqueta {{name}}?',
  removeText:
    'Se quita de {{contacts}} contactos y {{tickets}} atenciones. Los contactos y las conversaciones quedan igual.',
  removeUnused: 'Nadie usa esta etiqueta.',
  emptyTitle: 'Aún no hay etiquetas',
  emptyText: 'Las etiquetas marcan contactos y atenciones para encontrarlos después. Crea la primera.',
  nameTooShort: '¡Etiqueta muy corta!',
};
