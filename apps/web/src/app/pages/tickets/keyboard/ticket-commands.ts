import {
  type Icon,
  IconArrowDown,
  IconArrowUp,
  IconBan,
  IconCheck,
  IconEye,
  IconFileTypePdf,
  IconHandStop,
  IconHistory,
  IconKeyboard,
  IconPlus,
  IconRobot,
  IconRotateClockwise,
  IconSearch,
  IconStackPush,
  IconTrash,
  IconUser,
  IconUserShare,
} from '@tabler/icons-react';
import type { TicketMoves, TicketViewer } from '../../../../features/tickets/index.ts';
import type { tickets } from '../../../../features/tickets/locales/pt.ts';
import type { KeyCombo } from '../../../shell/commands.ts';

interface TicketCommand {
  readonly title: Exclude<Extract<keyof typeof tickets, `key${string}`>, 'keyGo'>;
  readonly icon: Icon;
  /** With Alt, also while typing; by the position of the key. */
  readonly alt?: string;
  /**
   * Alone, while the user is not typing; by the character of the key. G is reserved: it starts the shortcut to a
   * screen.
   */
  readonly single?: string;
  /** Acts on the focused row; the palette does not offer it. */
  readonly isOfRow?: boolean;
  /** The users who could ever do it; every user by default. */
  readonly isFor?: (viewer: TicketViewer) => boolean;
}

const works = (viewer: TicketViewer): boolean => !viewer.isVisitor;
const ignores = (viewer: TicketViewer): boolean => works(viewer) && (viewer.sendsAway || viewer.viewsDashboard);
const deletes = (viewer: TicketViewer): boolean => works(viewer) && viewer.deletes;

/**
 * All actions on the open ticket and in the list beside it. The keys, the shortcuts dialog and the palette derive from
 * it. An action that is immediate and hard to undo needs a key that is not pressed by accident.
 */
export const ticketCommands = {
  accept: { title: 'keyAccept', icon: IconHandStop, alt: 'A', single: 'a', isFor: works },
  reopen: { title: 'keyReopen', icon: IconRotateClockwise, alt: 'A', single: 'a', isFor: works },
  transfer: { title: 'keyTransfer', icon: IconUserShare, alt: 'T', single: 't', isFor: works },
  resolve: { title: 'keyResolve', icon: IconCheck, alt: 'R', single: 'r', isFor: works },
  returnToQueue: { title: 'keyReturn', icon: IconStackPush, single: 'q', isFor: works },
  ignore: { title: 'keyIgnore', icon: IconBan, single: '!', isFor: ignores },
  bot: { title: 'keyBot', icon: IconRobot, single: 'b', isFor: works },
  contact: { title: 'keyContact', icon: IconUser, single: 'c' },
  log: { title: 'keyLog', icon: IconHistory, single: 'l' },
  exportPdf: { title: 'keyExport', icon: IconFileTypePdf, single: 'e' },
  delete: { title: 'keyDelete', icon: IconTrash, single: 'd', isFor: deletes },
  next: { title: 'keyNext', icon: IconArrowDown, alt: 'ArrowDown', single: 'j' },
  previous: { title: 'keyPrevious', icon: IconArrowUp, alt: 'ArrowUp', single: 'k' },
  new: { title: 'keyNew', icon: IconPlus, alt: 'N', single: 'n' },
  search: { title: 'keySearch', icon: IconSearch, single: '/' },
  peek: { title: 'keyPeek', icon: IconEye, single: 'v', isOfRow: true },
  shortcuts: { title: 'keyShortcuts', icon: IconKeyboard, single: '?' },
} as const satisfies Record<string, TicketCommand>;

export type TicketCommandId = keyof typeof ticketCommands;

/** The current handler of each; a command that is not possible now is missing. */
export type CommandRuns = { readonly [Id in TicketCommandId]?: (() => void) | undefined };

export const commandIds = Object.keys(ticketCommands) as readonly TicketCommandId[];
export const commandOf = (id: TicketCommandId): TicketCommand => ticketCommands[id];

/** The commands the palette offers, in the order of the table. */
export const offeredIds = (runs: CommandRuns): readonly TicketCommandId[] =>
  commandIds.filter((id) => runs[id] !== undefined && !commandOf(id).isOfRow);

const ARROWS: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' };

/** The shortcut of a command, with or without single keys. */
export function keysOf(id: TicketCommandId, { hasSingle }: { readonly hasSingle: boolean }): readonly KeyCombo[] {
  const { alt, single } = commandOf(id);
  return [
    ...(single !== undefined && hasSingle ? [[single.toUpperCase()]] : []),
    ...(alt === undefined ? [] : [['Alt', ARROWS[alt] ?? alt]]),
  ];
}

/** The current handler of each key. Two commands may share one if they are never offered together. */
export function boundKeys(runs: CommandRuns, kind: 'alt' | 'single'): Readonly<Record<string, () => void>> {
  const bound = commandIds.flatMap((id) => {
    const [key, run] = [commandOf(id)[kind], runs[id]];
    return key === undefined || run === undefined ? [] : [[key, run] as const];
  });
  return Object.fromEntries(bound);
}

/** Whether a key press triggers the command, alone or with Alt. */
export function isKeyOf(
  id: TicketCommandId,
  event: Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat'>,
  { hasSingle }: { readonly hasSingle: boolean },
): boolean {
  const { alt, single } = commandOf(id);
  if (event.ctrlKey || event.metaKey || event.repeat) return false;
  if (event.altKey) return !event.shiftKey && alt !== undefined && event.code.replace(/^Key/, '') === alt;
  return hasSingle && event.key === single;
}

interface ConversationState {
  readonly moves: TicketMoves;
  readonly onContact: (() => void) | undefined;
}

/** The actions the header of a conversation offers. */
export function conversationRuns({ moves, onContact }: ConversationState): CommandRuns {
  const { may } = moves;
  return {
    accept: may.accept ? moves.take : undefined,
    reopen: may.reopen ? moves.take : undefined,
    transfer: may.transfer ? moves.askTransfer : undefined,
    resolve: may.resolve ? moves.askResolve : undefined,
    returnToQueue: may.returnToQueue ? moves.returnToQueue : undefined,
    ignore: may.ignore ? moves.ignore : undefined,
    delete: may.delete ? moves.askDelete : undefined,
    bot: may.toggleBot ? moves.toggleBot : undefined,
    contact: onContact,
    log: moves.showLog,
    exportPdf: moves.exportPdf,
  };
}
