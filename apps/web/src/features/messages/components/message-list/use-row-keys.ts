import { type KeyboardEvent, useState } from 'react';
import type { ConversationRow } from '../../rows/conversation-rows.ts';

interface RowKeysOptions {
  readonly onRow: (index: number) => void;
  readonly onEscape: (() => void) | undefined;
}

/** The messages are one tab stop; arrow keys move and Enter opens the options. */
export function useRowKeys(rows: readonly ConversationRow[], { onRow, onEscape }: RowKeysOptions) {
  // By key, not by index: rows move when older messages are added.
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const found = activeKey === null ? -1 : rows.findLastIndex(({ key }) => key === activeKey);
  const activeIndex = found === -1 ? rows.length - 1 : found;

  const focusRow = (index: number, list: HTMLElement) => {
    const row = rows[index];
    if (row === undefined) return;
    setActiveKey(row.key);
    const find = () => list.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.key)}"]`);
    const isDrawn = find() !== null;
    if (!isDrawn) onRow(index);
    whenDrawn(find);
  };

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && onEscape) {
      event.preventDefault();
      onEscape();
      return;
    }
    const target = event.target as HTMLElement;
    // Arrow keys inside a player or a text belong to it.
    if (!target.hasAttribute('data-row') || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      target.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
      return;
    }
    const next = nextIndex(event.key, activeIndex, rows.length);
    if (next === null) return;
    event.preventDefault();
    focusRow(next, event.currentTarget);
  };
  return { activeIndex, setActiveKey, handleKey };
}

function nextIndex(key: string, current: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(count - 1, current + 1);
  if (key === 'ArrowUp') return Math.max(0, current - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** A distant row is rendered a moment after the list has scrolled there. */
function whenDrawn(find: () => HTMLElement | null, tries = 10): void {
  const element = find();
  if (element) {
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest' });
  } else if (tries > 0) requestAnimationFrame(() => whenDrawn(find, tries - 1));
}
