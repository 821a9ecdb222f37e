import { EXTERNAL_FILE_MAX_BYTES, externalApiContract } from '@recado/contracts';
import { z } from 'zod';
import { send } from '../../../shared/api/send.ts';
import { attachmentOf } from '../../../shared/ui/attachment-input.tsx';

const required = z.string().trim().min(1);

/** What the form of a text asks for. */
export const testTextForm = z.object({ token: required, number: required, body: required });
export type TestText = z.infer<typeof testTextForm>;

/** And that of a file: without a text the name of the file is sent. */
export const testMediaForm = z.object({
  token: required,
  number: required,
  body: z.string(),
  file: attachmentOf(EXTERNAL_FILE_MAX_BYTES).refine((file) => file instanceof File),
});
export type TestMedia = Omit<z.infer<typeof testMediaForm>, 'file'> & { readonly file: File };

type Answer = Awaited<ReturnType<typeof sendTestText>>;
export type TestAnswer = Answer;

/** The token of the connection is the credential of this call: the session of the user is not sent. */
export const sendTestText = ({ token, number, body }: TestText) =>
  send(externalApiContract.send, { body: { number, body } }, token.trim());

export const sendTestMedia = ({ token, number, body, file }: TestMedia): Promise<Answer> =>
  send(
    externalApiContract.send,
    { body: { number, body: body.trim() === '' ? file.name : body }, files: [file] },
    token.trim(),
  );
