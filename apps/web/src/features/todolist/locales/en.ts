import type { todolist as pt } from './pt.ts';

export const todolist: Record<keyof typeof pt, string> = {
  newTask: 'New task',
  newTaskText: 'Tasks stay in this browser only, and only you see them.',
  keysText: 'Alt+↑ and Alt+↓ move the focused task.',
  tooLong: 'A task has up to {{max}} characters; this one has {{count}}.',
  full: 'The list has {{max}} tasks, the maximum. Delete one to add another.',
  list: 'Task list',
  noneOpen: 'No open tasks',
  open_one: '{{count}} open task',
  open_other: '{{count}} open tasks',
  clearDone: 'Clear done tasks',
  emptyTitle: 'No tasks yet',
  emptyText: 'Write down what you must not forget: a call back, a quote, a payment.',
  drag: 'Drag to change the order',
  textOf: 'Text of {{name}}',
  created: 'Created on {{time}}',
  changed: 'Changed on {{time}}',
  moved: '{{name}}: position {{position}} of {{count}}',
  removed_one: '{{count}} task deleted.',
  removed_other: '{{count}} tasks deleted.',
  undo: 'Undo',
  unsavedTitle: 'The last changes were not saved',
  unsavedText:
    'The storage of this browser is full or disabled. The changes stay in this tab and are lost when you close it.',
  saveAgain: 'Save again',
};
