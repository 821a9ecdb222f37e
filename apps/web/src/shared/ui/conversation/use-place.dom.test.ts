import { renderHook } from '@testing-library/react';
import type { VirtualizerHandle } from 'virtua';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePlace } from './use-place.ts';

const COUNT = 30;
const rows = Array.from({ length: COUNT }, (_, nr) => ({ key: `row-${nr}` }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the scroll position in a conversation', () => {
  it('is the end on opening, and is kept when every row becomes higher', () => {
    const { place, list, onSettled, frames } = open();
    place().toEnd();
    frames(5);
    expect(onSettled).toHaveBeenCalledOnce();

    list.resize({ rowPx: 200, widthPx: 390 });
    place().noticeSize(list.size());
    frames(5);
    expect(list.scrollOffset).toBe(COUNT * 200 - 600);
    expect(place().isAtEnd()).toBe(true);
  });

  it('ignores the list until it is positioned, however late it scrolls', () => {
    const { place, list, onSettled, frames } = open();
    place().toEnd();
    frames(5);
    list.resize({ rowPx: 200, widthPx: 390 });
    list.isStuck = true;
    place().noticeSize(list.size());
    frames(20);
    expect(place().isUnsettled()).toBe(true);
    expect(onSettled).toHaveBeenCalledOnce();
    list.isStuck = false;
    frames(5);
    expect(list.scrollOffset).toBe(COUNT * 200 - 600);
    expect(onSettled).toHaveBeenCalledTimes(2);
  });

  it('is a row and an offset, kept through a narrow window and back', () => {
    const { place, list, frames } = open();
    place().toEnd();
    frames(5);
    list.wheelTo(1_075);
    place().remember(list);
    for (const [rowPx, widthPx] of [
      [200, 390],
      [100, 1440],
    ] as const) {
      list.resize({ rowPx, widthPx });
      place().noticeSize(list.size());
      frames(5);
      expect(list.scrollOffset).toBe(10 * rowPx + 0.75 * rowPx);
      place().remember(list);
    }
  });

  it('that cannot be reached does not block scrolling forever', () => {
    const { place, list, frames } = open();
    list.isStuck = true;
    place().toEnd();
    frames(80);
    expect(place().isUnsettled()).toBe(false);
  });

  it('yields to the reader’s scrolling, also while rows are measured', () => {
    const { place, list, frames } = open();
    place().toEnd();
    frames(5);
    place().keep();
    place().giveWay();
    list.wheelTo(COUNT * 100 - 600 - 40);
    place().keep();
    frames(5);
    expect(list.scrollOffset).toBe(COUNT * 100 - 600 - 40);
    vi.advanceTimersByTime(300);
    place().keep();
    frames(5);
    expect(list.scrollOffset).toBe(COUNT * 100 - 600);
  });

  it('is not held longer because rows are measured all the time', () => {
    const { place, list, frames } = open();
    list.isStuck = true;
    place().toEnd();
    for (let nr = 0; nr < 80; nr += 1) {
      if (place().isUnsettled()) place().keep();
      frames(1);
    }
    expect(place().isUnsettled()).toBe(false);
  });

  it('is the message the reader is taken to, also if the window changes before the list has moved', () => {
    const { place, list, frames } = open();
    place().toEnd();
    frames(5);
    place().toRow(20);
    list.resize({ rowPx: 200, widthPx: 390 });
    place().noticeSize(list.size());
    place().keep();
    frames(5);
    expect(list.scrollOffset).toBe(20 * 200 - 200);
    expect(place().isUnsettled()).toBe(false);
    expect(place().isAtEnd()).toBe(false);
  });

  it('is the message the reader is taken to, while an earlier move to the end is not over', () => {
    const { place, list, frames } = open();
    place().toEnd();
    place().toRow(0);
    place().keep();
    frames(5);
    expect(list.scrollOffset).toBe(0);
    expect(place().isUnsettled()).toBe(false);
  });
});

function open() {
  const list = new SlowList();
  const onSettled = vi.fn();
  const { result } = renderHook(() => usePlace({ rows, list: { current: list }, onSettled }));
  result.current.noticeSize(list.size());
  return {
    list,
    onSettled,
    place: () => result.current,
    frames: (count: number) => {
      for (let frame = 0; frame < count; frame += 1) {
        list.nextFrame();
        vi.advanceTimersToNextFrame();
      }
    },
  };
}

/** Reports its scroll position one frame later, like browsers. */
class SlowList implements VirtualizerHandle {
  isStuck = false;
  scrollOffset = 0;
  readonly viewportSize = 600;
  readonly cache = [] as unknown as VirtualizerHandle['cache'];
  #rowPx = 100;
  #widthPx = 1440;
  #wanted: (() => number) | null = null;

  get scrollSize() {
    return COUNT * this.#rowPx;
  }
  findItemIndex = (offset: number) => Math.floor(offset / this.#rowPx);
  getItemOffset = (index: number) => index * this.#rowPx;
  getItemSize = () => this.#rowPx;
  scrollTo = (offset: number) => {
    this.#wanted = () => offset;
  };
  scrollBy = (by: number) => this.scrollTo(this.scrollOffset + by);
  scrollToIndex: VirtualizerHandle['scrollToIndex'] = (index, { align, offset = 0 } = {}) => {
    const share = { start: 0, center: 0.5, end: 1, nearest: 0 }[align ?? 'start'];
    const inPane = () => (this.#rowPx - this.viewportSize) * share;
    this.#wanted = () => Math.max(0, this.getItemOffset(index) + offset + inPane());
  };
  size = () => ({ clientWidth: this.#widthPx, clientHeight: this.viewportSize });
  wheelTo(offset: number) {
    this.#wanted = null;
    this.scrollOffset = offset;
  }
  resize({ rowPx, widthPx }: { readonly rowPx: number; readonly widthPx: number }) {
    this.#rowPx = rowPx;
    this.#widthPx = widthPx;
  }
  nextFrame() {
    if (this.isStuck || this.#wanted === null) return;
    this.scrollOffset = this.#wanted();
    this.#wanted = null;
  }
}
