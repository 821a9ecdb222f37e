import { TICKET_PANEL_WIDTH } from '@recado/contracts';
import { size } from '../../../../shared/theme/theme.ts';

const PHONE_MAX_PX = 767;
const TABLET_MAX_PX = 1023;
const WIDE_MIN_PX = 1440;
/** The width a conversation needs to show its actions with the contact pane beside it. */
const CONVERSATION_BESIDE_CONTACT_PX = 652;

export interface PaneRequest {
  readonly windowPx: number;
  /** The list width the user chose. */
  readonly listPx: number;
  readonly isContactOpen: boolean;
}

export type PaneLayout =
  /** A phone: the list or the conversation. */
  | { readonly panes: 'one' }
  | {
      readonly panes: 'all';
      readonly listPx: number;
      readonly canResize: boolean;
      /** An open menu would leave the conversation too little space. */
      readonly isMenuGivingWay: boolean;
      readonly contact: 'beside' | 'over';
    };

/**
 * Divides the window between the panes. The conversation always stays readable: first the menu collapses, then the list
 * narrows, then the contact pane covers the conversation.
 */
export function paneLayout({ windowPx, listPx, isContactOpen }: PaneRequest): PaneLayout {
  const { min, max } = TICKET_PANEL_WIDTH;
  if (windowPx <= PHONE_MAX_PX) return { panes: 'one' };
  if (windowPx <= TABLET_MAX_PX)
    return { panes: 'all', listPx: min, canResize: false, isMenuGivingWay: false, contact: 'over' };

  const wanted = clamp(listPx, min, max);
  const roomBeside = (menuPx: number, contactPx: number) =>
    windowPx - menuPx - contactPx - (contactPx > 0 ? CONVERSATION_BESIDE_CONTACT_PX : size.conversationMin);
  if (windowPx < WIDE_MIN_PX) {
    const list = clamp(roomBeside(size.navCollapsed, 0), min, wanted);
    return { panes: 'all', listPx: list, canResize: true, isMenuGivingWay: false, contact: 'over' };
  }
  const contactPx = isContactOpen ? size.contact : 0;
  const isMenuGivingWay = roomBeside(size.nav, contactPx) < wanted;
  const room = roomBeside(isMenuGivingWay ? size.navCollapsed : size.nav, contactPx);
  if (room >= min)
    return { panes: 'all', listPx: clamp(room, min, wanted), canResize: true, isMenuGivingWay, contact: 'beside' };
  const list = clamp(roomBeside(size.navCollapsed, 0), min, wanted);
  return { panes: 'all', listPx: list, canResize: true, isMenuGivingWay, contact: 'over' };
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));
