import type { todolist as pt } from './pt.ts';

export const todolist: Record<keyof typeof pt, string> = {
  newTask: 'Nueva tarea',
  newTaskText: 'Las tareas quedan solo en este navegador, y solo usted las ve.',
  keysText: 'Alt+↑ y Alt+↓ mueven la tarea enfocada.',
  tooLong: 'Una tarea tiene hasta {{max}} caracteres; esta tiene {{count}}.',
  full: 'La lista tiene {{max}} tareas, el máximo. Elimine una para añadir otra.',
  list: 'Lista de tareas',
  noneOpen: 'Ninguna tarea abierta',
  open_one: '{{count}} tarea abierta',
  open_other: '{{count}} tareas abiertas',
  clearDone: 'Limpiar completadas',
  emptyTitle: 'Aún no hay tareas',
  emptyText: 'Anote lo que no puede olvidar: una llamada, un presupuesto, un cobro.',
  drag: 'Arrastre para cambiar el orden',
  textOf: 'Texto de la tarea {{name}}',
  created: 'Creada el {{time}}',
  changed: 'Modificada el {{time}}',
  moved: '{{name}}: posición {{position}} de {{count}}',
  removed_one: '{{count}} tarea eliminada.',
  removed_other: '{{count}} tareas eliminadas.',
  undo: 'Deshacer',
  unsavedTitle: 'Los últimos cambios no se guardaron',
  unsavedText:
    'El almacenamiento de este navegador está lleno o desactivado. Los cambios siguen en esta pestaña y se pierden al cerrarla.',
  saveAgain: 'Guardar de nuevo',
};
