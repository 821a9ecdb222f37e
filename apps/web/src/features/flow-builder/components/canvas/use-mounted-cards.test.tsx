import { act, renderHook } from '@testing-library/react';
import { ReactFlowProvider, useStoreApi } from '@xyflow/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aGraph, aNode } from '../../graph/a-graph.fixture.ts';
import { nodeSize } from '../../graph/node-size.ts';
import { nothingSelected } from '../../state/editor.ts';
import { useMountedCards } from './use-mounted-cards.ts';

const IN_A_ROW = 25;
const graph = aGraph(
  Array.from({ length: 500 }, (_, nr) =>
    aNode(`${nr}`, 'message', {}, (nr % IN_A_ROW) * 320, Math.floor(nr / IN_A_ROW) * 240),
  ),
);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function showCanvas() {
  const { result } = renderHook(
    () => ({ cards: useMountedCards(graph, nothingSelected, nodeSize), store: useStoreApi() }),
    { wrapper: ReactFlowProvider },
  );
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const zoomTo = (zoom: number) =>
    act(() => result.current.store.setState({ width: 1_440, height: 900, transform: [0, 0, zoom] }));
  return {
    pass,
    zoomTo,
    mounted: () => result.current.cards.mounted?.size ?? 0,
    hasOverview: () => result.current.cards.hasOverview,
  };
}

it('opens with its cards at once: fitting the view is no zooming', () => {
  const canvas = showCanvas();
  canvas.zoomTo(1);
  canvas.pass(100);
  expect(canvas.mounted()).toBe(25);
  expect(canvas.hasOverview()).toBe(false);
});

it('mounts and removes no card while the zoom changes, and shows the overview instead', () => {
  const canvas = showCanvas();
  canvas.zoomTo(1);
  canvas.pass(500);
  for (const zoom of [0.9, 0.8, 0.7, 0.6, 0.5]) {
    canvas.zoomTo(zoom);
    canvas.pass(50);
    expect(canvas.mounted()).toBe(25);
  }
  expect(canvas.hasOverview()).toBe(true);
  canvas.pass(1_000);
  expect(canvas.mounted()).toBeGreaterThan(60);
  expect(canvas.hasOverview()).toBe(false);
});

it('has no cards left after the whole flow came into view', () => {
  const canvas = showCanvas();
  canvas.zoomTo(1);
  canvas.pass(500);
  canvas.zoomTo(0.2);
  canvas.pass(1_000);
  expect(canvas.mounted()).toBe(0);
});
