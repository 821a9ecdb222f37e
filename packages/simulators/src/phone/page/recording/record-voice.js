// @ts-check
import { writeOggOpus } from './ogg-opus.js';
import { readWebmOpus } from './webm-opus.js';

/** @typedef {{ finish: () => Promise<File>, cancel: () => void }} VoiceRecording */

/** Phones send voice as Opus in an Ogg file. Firefox records that; Chromium puts the same Opus into a WebM file. */
const formats = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4'];

/** Throws when there is no microphone, or it may not be used. @returns {Promise<VoiceRecording>} */
export async function recordVoice() {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format));
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
  /** @type {Blob[]} */
  const chunks = [];
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recorder.start();

  const stop = async () => {
    recorder.stop();
    await stopped;
    for (const track of stream.getTracks()) track.stop();
  };
  return {
    async finish() {
      await stop();
      return asVoiceFile(new Blob(chunks, { type: recorder.mimeType }));
    },
    cancel: () => void stop(),
  };
}

/** @param {Blob} recorded */
async function asVoiceFile(recorded) {
  if (!recorded.type.startsWith('audio/webm')) {
    const ending = recorded.type.startsWith('audio/ogg') ? 'ogg' : 'm4a';
    return new File([recorded], `voz.${ending}`, { type: recorded.type });
  }
  const opus = readWebmOpus(new Uint8Array(await recorded.arrayBuffer()));
  return new File([writeOggOpus(opus)], 'voz.ogg', { type: 'audio/ogg; codecs=opus' });
}
