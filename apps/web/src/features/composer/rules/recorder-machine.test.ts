import { describe, expect, it } from 'vitest';
import {
  idle,
  RECORDING_MIN_BYTES,
  type RecorderEvent,
  type RecorderState,
  recordedTime,
  recorderStep,
  recordingFate,
  refusalOf,
} from './recorder-machine.ts';

const start: RecorderEvent = { type: 'start' };
const granted: RecorderEvent = { type: 'granted', at: 1000 };
const after = (...events: RecorderEvent[]): RecorderState => events.reduce(recorderStep, idle);

describe('the recorder', () => {
  it('records from the moment the microphone is permitted', () => {
    expect(after(start)).toEqual({ step: 'asking' });
    expect(after(start, granted)).toEqual({ step: 'recording', startedAt: 1000 });
  });

  it('waits for the last bytes before it is done', () => {
    expect(after(start, granted, { type: 'send' })).toEqual({ step: 'finishing', isKept: true });
    expect(after(start, granted, { type: 'send' }, { type: 'stopped' })).toEqual(idle);
  });

  it('stays idle when the permission comes after cancelling', () => {
    expect(after(start, { type: 'cancel' }, granted)).toEqual(idle);
  });

  it('does not start twice, and does not send a cancelled recording', () => {
    expect(after(start, granted, start)).toEqual({ step: 'recording', startedAt: 1000 });
    expect(after(start, granted, { type: 'cancel' }, { type: 'send' })).toEqual({ step: 'finishing', isKept: false });
  });

  it('shows a refused permission until it is dismissed, and can be retried', () => {
    const refused: RecorderEvent = { type: 'refused', why: 'denied' };
    expect(after(start, refused)).toEqual({ step: 'refused', why: 'denied' });
    expect(after(start, refused, { type: 'dismiss' })).toEqual(idle);
    expect(after(start, refused, start)).toEqual({ step: 'asking' });
  });

  it('also shows a failure after the permission', () => {
    const refused: RecorderEvent = { type: 'refused', why: 'unsupported' };
    expect(after(start, granted, refused)).toEqual({ step: 'refused', why: 'unsupported' });
    expect(after(start, granted, { type: 'cancel' }, refused)).toEqual({ step: 'finishing', isKept: false });
  });

  it('pauses while held, from the first moment on, and can then be sent or cancelled', () => {
    const held = after(start, granted, { type: 'hold', at: 5_000 }, { type: 'hold', at: 9_000 });
    expect(held).toMatchObject({ step: 'recording', heldAt: 5_000 });
    expect(recorderStep(held, { type: 'send' })).toEqual({ step: 'finishing', isKept: true });
    expect(recorderStep(held, { type: 'cancel' })).toEqual({ step: 'finishing', isKept: false });
    expect(after(start, { type: 'hold', at: 5_000 })).toEqual({ step: 'asking' });
  });

  it('does not send by itself when the microphone is unplugged', () => {
    const recording = after(start, granted);
    expect(recordingFate(recording, 50_000)).toBe('dropped');
    expect(recorderStep(recording, { type: 'stopped' })).toEqual(idle);
  });

  it.each([
    [RECORDING_MIN_BYTES - 1, 'too-short'],
    [RECORDING_MIN_BYTES, 'sent'],
  ])('with %i bytes results in %s', (bytes, fate) => {
    expect(recordingFate(after(start, granted, { type: 'send' }), bytes)).toBe(fate);
  });

  it.each([
    [0, '0:00'],
    [12_900, '0:12'],
    [61_000, '1:01'],
    [600_000, '10:00'],
  ])('formats %i ms as %s', (elapsedMs, text) => {
    expect(recordedTime(elapsedMs)).toBe(text);
  });

  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
    ['TypeError', 'unsupported'],
  ])('maps %s to %s', (name, why) => {
    expect(refusalOf(new DOMException('', name))).toBe(why);
  });
});
