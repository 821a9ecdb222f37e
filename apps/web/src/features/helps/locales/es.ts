import type { helps as pt } from './pt.ts';

export const helps: Record<keyof typeof pt, string> = {
  records: 'Videos de ayuda',
  search: 'Buscar videos',
  number: 'N.º',
  title: 'Título del video',
  description: 'Descripción',
  video: 'Código del video',
  videoHelp: 'El código de YouTube o el enlace del video.',
  videoWrong: 'Escribe el código de 11 caracteres o el enlace del video en YouTube',
  addTitle: 'Video nuevo',
  editTitle: 'Modificar video',
  added: '¡Operación realizada con éxito!',
  saved: 'Operación actualizada con éxito.',
  removed: 'Video eliminado.',
  removeTitle: '¿Eliminar el video {{name}}?',
  removeText: '¿Seguro que quieres eliminar este registro? Sale de la página de ayuda de todas las empresas.',
  emptyTitle: 'Aún no hay videos',
  emptyText: 'Los videos explican el sistema a todas las empresas. Agrega el primero.',
  emptyForReaders: 'Cuando haya videos sobre el sistema, aparecerán aquí.',
  failedTitle: 'No se pudo cargar la lista',
  failedText: 'Vuelve a intentarlo en unos segundos.',
  play: 'Ver:',
  player: 'Video: {{title}}',
  removeFailed: 'No se pudo realizar la operación',
  failed:
    'No se pudo realizar la operación. Verifica si ya existe un video con el mismo título o si los campos se completaron correctamente',
};
