import type { ScreenPath } from '../screens.ts';

/** The second letters after G. By the Portuguese name of the screen in the menu. */
const places = {
  t: '/tickets',
  k: '/kanban',
  c: '/contacts',
  r: '/quick-messages',
  a: '/schedules',
  e: '/tags',
  i: '/chats',
  d: '/',
  m: '/moments',
  n: '/campaigns',
  u: '/users',
  f: '/queues',
  x: '/connections',
  s: '/settings',
} as const satisfies Record<string, ScreenPath>;

export interface GoPlace {
  readonly letter: string;
  readonly path: ScreenPath;
}

/** The keys of screens the user can open. */
export const goPlaces = (canOpen: (path: ScreenPath) => boolean): readonly GoPlace[] =>
  Object.entries(places)
    .map(([letter, path]) => ({ letter, path }))
    .filter(({ path }) => canOpen(path));
