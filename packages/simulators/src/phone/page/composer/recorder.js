// @ts-check

import { recordVoice } from '../recording/record-voice.js';
import { byId } from '../shared/dom.js';
import { formatDuration } from '../shared/format.js';
import { toast } from '../toast.js';
import { send } from './send.js';

/** @import { VoiceRecording } from '../recording/record-voice.js' */

/** The microphone of the composer: record, throw away or send. */
export function prepareRecorder() {
  /** @type {VoiceRecording | undefined} */
  let recording;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;

  async function start() {
    try {
      recording = await recordVoice();
    } catch {
      toast('O microfone não está disponível. Envie um arquivo de áudio pelo botão +.');
      return;
    }
    const startedMs = Date.now();
    const draw = () => {
      byId('recording-time').textContent = formatDuration((Date.now() - startedMs) / 1000);
    };
    draw();
    timer = setInterval(draw, 250);
    setRecording(true);
    byId('send-recording').focus();
  }

  async function finish() {
    const finished = recording;
    leave();
    const file = await finished?.finish();
    if (file) await send({ kind: 'file', file, name: file.name, as: 'audio', caption: '', isVoice: true });
  }

  function leave() {
    recording = undefined;
    clearInterval(timer);
    setRecording(false);
    byId('text').focus();
  }

  byId('record').addEventListener('click', () => void start());
  byId('send-recording').addEventListener('click', () => void finish());
  byId('drop-recording').addEventListener('click', () => {
    recording?.cancel();
    leave();
  });
}

/** @param {boolean} isRecording */
function setRecording(isRecording) {
  byId('composer').classList.toggle('is-recording', isRecording);
  byId('recording').hidden = !isRecording;
}
