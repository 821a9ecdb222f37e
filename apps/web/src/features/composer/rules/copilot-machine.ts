import type { CopilotTask } from '@recado/contracts';

/**
 * What the copilot is doing in the composer of a ticket.
 * - waiting: asked; the agent goes on typing.
 * - ready: answered, but the agent has typed since: offered instead of written.
 * - written: the answer is in the box; `other` is the text that undoing brings back.
 */
export type CopilotState =
  | { readonly step: 'idle' }
  | { readonly step: 'waiting'; readonly id: number; readonly task: CopilotTask; readonly isTouched: boolean }
  | { readonly step: 'ready'; readonly task: CopilotTask; readonly text: string }
  | { readonly step: 'written'; readonly other: string; readonly isUndone: boolean }
  | { readonly step: 'failed'; readonly task: CopilotTask; readonly message: string };

export type CopilotEvent =
  | { readonly type: 'asked'; readonly id: number; readonly task: CopilotTask }
  | { readonly type: 'answered'; readonly id: number; readonly text: string; readonly current: string }
  | { readonly type: 'failed'; readonly id: number; readonly message: string }
  /** The text of the box changed, by the agent or by sending it. */
  | { readonly type: 'edited'; readonly text: string }
  | { readonly type: 'used'; readonly current: string }
  | { readonly type: 'undone'; readonly current: string }
  | { readonly type: 'closed' };

export interface CopilotMove {
  readonly state: CopilotState;
  /** What the box shows from now on; undefined leaves it alone. */
  readonly write?: string;
}

export const idle: CopilotState = { step: 'idle' };

/** No event replaces text without keeping it for undoing, and an answer that nobody waits for is dropped. */
export function moveCopilot(state: CopilotState, event: CopilotEvent): CopilotMove {
  switch (event.type) {
    case 'asked':
      return { state: { step: 'waiting', id: event.id, task: event.task, isTouched: false } };
    case 'answered':
      if (state.step !== 'waiting' || state.id !== event.id) return { state };
      if (state.isTouched) return { state: { step: 'ready', task: state.task, text: event.text } };
      return written(event.current, event.text);
    case 'failed':
      if (state.step !== 'waiting' || state.id !== event.id) return { state };
      return { state: { step: 'failed', task: state.task, message: event.message } };
    case 'edited':
      if (state.step === 'waiting') return { state: { ...state, isTouched: true } };
      // Sent, or emptied by hand: what was before belongs to another message.
      return { state: state.step === 'written' && event.text === '' ? idle : state };
    case 'used':
      return state.step === 'ready' ? written(event.current, state.text) : { state };
    case 'undone':
      if (state.step !== 'written') return { state };
      return { state: { ...state, other: event.current, isUndone: !state.isUndone }, write: state.other };
    case 'closed':
      return { state: idle };
  }
}

const written = (before: string, text: string): CopilotMove => ({
  state: { step: 'written', other: before, isUndone: false },
  write: text,
});
