import type { CopilotTask } from '@recado/contracts';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { askCopilot } from '../api/ask-copilot.ts';
import { type CopilotEvent, type CopilotState, idle, moveCopilot } from '../rules/copilot-machine.ts';
import type { ComposerState } from './use-composer.ts';

export interface Copilot {
  readonly state: CopilotState;
  readonly ask: (task: CopilotTask) => void;
  /** Cancels the question, or puts the message about its answer away. */
  readonly close: () => void;
  readonly use: () => void;
  readonly undo: () => void;
}

/** The copilot of one ticket's composer. Leaving the ticket cancels its question. */
export function useCopilot({ ticket, text, setText, focus }: ComposerState): Copilot {
  const [state, setState] = useState<CopilotState>(idle);
  const latest = useRef({ state, text, setText });
  latest.current = { ...latest.current, text, setText };
  const call = useRef<{ readonly id: number; readonly abort: AbortController }>(null);
  /** What the copilot itself has written is no edit of the agent. */
  const known = useRef(text);

  const dispatch = (event: CopilotEvent) => {
    const { state, write } = moveCopilot(latest.current.state, event);
    latest.current.state = state;
    setState(state);
    if (write === undefined) return;
    known.current = write;
    latest.current.setText(write);
    focus();
  };

  useEffect(() => {
    if (text === known.current) return;
    known.current = text;
    const { state: next } = moveCopilot(latest.current.state, { type: 'edited', text });
    latest.current.state = next;
    setState(next);
  }, [text]);
  useEffect(() => () => call.current?.abort.abort(), []);

  const ask = async (task: CopilotTask) => {
    call.current?.abort.abort();
    const id = (call.current?.id ?? 0) + 1;
    const abort = new AbortController();
    call.current = { id, abort };
    dispatch({ type: 'asked', id, task });
    try {
      const answer = await askCopilot(ticket.id, task, abort.signal);
      if (!abort.signal.aborted) dispatch({ type: 'answered', id, text: answer, current: latest.current.text });
    } catch (error) {
      if (!abort.signal.aborted) dispatch({ type: 'failed', id, message: errorText(error) });
    }
  };
  return {
    state,
    ask: (task) => void ask(task),
    close: () => {
      call.current?.abort.abort();
      dispatch({ type: 'closed' });
      focus();
    },
    use: () => dispatch({ type: 'used', current: latest.current.text }),
    undo: () => dispatch({ type: 'undone', current: latest.current.text }),
  };
}
