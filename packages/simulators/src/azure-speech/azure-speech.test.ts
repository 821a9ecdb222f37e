import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningAzureSpeech, startAzureSpeech } from './azure-speech.ts';

let azure: RunningAzureSpeech;
beforeEach(async () => {
  azure = await startAzureSpeech({ port: 0 });
});
afterEach(() => azure.stop());

const speak = (text: string, key = 'key') =>
  fetch(`${azure.addresses.http}/cognitiveservices/v1`, {
    method: 'POST',
    headers: { 'ocp-apim-subscription-key': key, 'x-microsoft-outputformat': 'ogg-24khz-16bit-mono-opus' },
    body: `<speak version='1.0' xml:lang='pt-BR'><voice name='pt-BR-FranciscaNeural'>${text}</voice></speak>`,
  });
const recognise = () =>
  fetch(`${azure.addresses.http}/speech/recognition/conversation/cognitiveservices/v1?language=pt-BR`, {
    method: 'POST',
    headers: { 'ocp-apim-subscription-key': 'key', 'content-type': 'audio/ogg; codecs=opus' },
    body: new Uint8Array([1]),
  });

describe('the simulated speech service', () => {
  it('speaks as a voice note and refuses text that is not escaped', async () => {
    const answer = await speak('a &lt; b');
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe('OggS');
    expect((await speak('a < b')).status).toBe(400);
  });

  it('understands what it is told to', async () => {
    azure.willHear('quero uma mesa');
    expect(await (await recognise()).json()).toMatchObject({
      RecognitionStatus: 'Success',
      DisplayText: 'quero uma mesa',
    });
  });

  it('fails on demand', async () => {
    expect((await speak('oi', 'refused')).status).toBe(401);
    azure.setFault('502');
    expect((await speak('oi')).status).toBe(502);
    azure.setFault('empty');
    expect(await (await recognise()).json()).toMatchObject({ RecognitionStatus: 'NoMatch' });
    azure.setFault(() => '429');
    expect((await speak('oi')).status).toBe(429);
  });
});
