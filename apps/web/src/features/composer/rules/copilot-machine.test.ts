import { describe, expect, it } from 'vitest';
import { type CopilotEvent, type CopilotState, idle, moveCopilot } from './copilot-machine.ts';

/** The box and the state after each event; a written text is what the box then shows. */
function play(text: string, ...events: readonly CopilotEvent[]) {
  let state: CopilotState = idle;
  let box = text;
  for (const event of events) {
    const move = moveCopilot(state, 'current' in event ? { ...event, current: box } : event);
    state = move.state;
    if (event.type === 'edited') box = event.text;
    box = move.write ?? box;
  }
  return { state, box };
}
const asked: CopilotEvent = { type: 'asked', id: 1, task: { task: 'suggest' } };
const answered = (id = 1): CopilotEvent => ({ type: 'answered', id, text: 'Sugestão', current: '' });
const edited = (text: string): CopilotEvent => ({ type: 'edited', text });
const used: CopilotEvent = { type: 'used', current: '' };
const undone: CopilotEvent = { type: 'undone', current: '' };

describe('an answer', () => {
  it('is written into the box that was not touched, and undoing brings the draft back', () => {
    expect(play('rascunho', asked, answered()).box).toBe('Sugestão');
    expect(play('rascunho', asked, answered(), undone).box).toBe('rascunho');
  });

  it('never overwrites what was typed since: it is offered, and undoing its use brings the typed text back', () => {
    const typed = [asked, edited('meu texto'), answered()];
    expect(play('', ...typed)).toMatchObject({ box: 'meu texto', state: { step: 'ready', text: 'Sugestão' } });
    expect(play('', ...typed, used).box).toBe('Sugestão');
    expect(play('', ...typed, used, undone).box).toBe('meu texto');
  });

  it('is only offered after the agent has sent a message of their own', () => {
    expect(play('', asked, edited('oi'), edited(''), answered())).toMatchObject({ box: '', state: { step: 'ready' } });
  });

  it('to an older question, or after cancelling, is dropped', () => {
    const again: CopilotEvent = { type: 'asked', id: 2, task: { task: 'shorter', draft: 'a' } };
    expect(play('a', asked, again, answered(1))).toMatchObject({ box: 'a', state: { step: 'waiting', id: 2 } });
    expect(play('a', asked, { type: 'closed' }, answered())).toEqual({ box: 'a', state: idle });
    expect(play('a', asked, { type: 'closed' }, { type: 'failed', id: 1, message: 'x' }).state).toBe(idle);
  });
});

describe('undoing', () => {
  it('keeps what was edited since, so that it can be redone', () => {
    const events = [asked, answered(), edited('Sugestão melhorada'), undone];
    expect(play('rascunho', ...events).box).toBe('rascunho');
    expect(play('rascunho', ...events, undone).box).toBe('Sugestão melhorada');
  });

  it('is over once the text was sent', () => {
    expect(play('rascunho', asked, answered(), edited('')).state).toBe(idle);
  });
});

it('a failure keeps the text and its task, to try it again', () => {
  expect(play('a', asked, { type: 'failed', id: 1, message: 'O orçamento acabou.' })).toEqual({
    box: 'a',
    state: { step: 'failed', task: { task: 'suggest' }, message: 'O orçamento acabou.' },
  });
});
