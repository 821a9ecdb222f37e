import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadPageMedia } from '../meta/page-media.ts';
import { readPageProfileName } from '../meta/page-profile.ts';
import { aSimulatedPage } from '../meta/pages.fixture.ts';
import { sendPageMessage } from '../meta/send-page-message.ts';
import { instagramCapabilities } from './capabilities.ts';

/** Against the simulator over HTTP: Instagram messages are sent in the name of the page. */
let simulated: Awaited<ReturnType<typeof aSimulatedPage>>;
beforeAll(async () => {
  simulated = await aSimulatedPage('instagram');
});
afterAll(() => simulated.stop());
const leave = () => Promise.resolve();

it('a message on Instagram arrives through the page, with our key', async () => {
  const { visitor, message } = simulated.someone();
  const longest = 'x'.repeat(instagramCapabilities.textMaxLength);
  expect(await sendPageMessage(simulated.access, message({ type: 'text', text: longest }), leave)).toMatchObject({
    outcome: 'accepted',
  });
  expect(visitor.received()).toMatchObject([{ text: longest, metadata: expect.stringMatching(/^key-/) }]);
});

it('a file on Instagram arrives', async () => {
  const { visitor, message } = simulated.someone();
  const file = { bytes: Buffer.from('%PDF-1.7'), mimeType: 'application/pdf', fileName: 'a.pdf' };
  const mediaId = await uploadPageMedia(simulated.access, file);
  const media = { type: 'media', kind: 'document', mediaId, caption: '', fileName: 'a.pdf', isVoice: false } as const;
  expect(await sendPageMessage(simulated.access, message(media), leave)).toMatchObject({ outcome: 'accepted' });
  expect(visitor.received()[0]?.attachments).toMatchObject([{ type: 'file' }]);
});

it('an answer after a day is refused with the reason', async () => {
  const { message } = simulated.someone();
  simulated.meta.advance(24 * 60 * 60 * 1000);
  const { body } = await signedInAgain();
  const access = { ...simulated.access, token: body.data[0].access_token };
  expect(await sendPageMessage(access, message({ type: 'text', text: 'tarde' }), leave)).toMatchObject({
    outcome: 'refused',
    reason: 'window-closed',
  });
});

it('a customer is named by name, or by user name where there is none', async () => {
  const { visitor, to } = simulated.someone();
  const { body } = await signedInAgain();
  const access = { ...simulated.access, token: body.data[0].access_token };
  expect(await readPageProfileName(access, to)).toBe('Rita Lee');
  visitor.becomes({ name: '' });
  expect(await readPageProfileName(access, to)).toBe('rita.lee');
});

/** The page's token was valid for an hour, and a day has passed since. */
async function signedInAgain() {
  const answer = await fetch(`${simulated.access.baseUrl}/me/accounts?access_token=demo-facebook-user-token`);
  return { body: (await answer.json()) as { data: [{ access_token: string }] } };
}
