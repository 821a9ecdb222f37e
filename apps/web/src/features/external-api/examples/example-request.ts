/** A request to show as code. The values are samples: they contain no quotes, which not every writer of code escapes. */
export interface ExampleRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: Readonly<Record<string, unknown>>;
  readonly form?: readonly FormPart[];
}

interface FormPart {
  readonly name: string;
  readonly value?: string;
  readonly fileName?: string;
}

export const SAMPLE_NUMBER = '5511998412207';
export const SAMPLE_FILE = 'nota.pdf';
export const SAMPLE_IMAGE = 'https://exemplo.com.br/oferta.jpg';

/** The calls of the compatible API, in the order in which the screen explains them. */
export const compatibleCalls = ['text', 'media', 'linkImage', 'checkNumber'] as const;
export type CompatibleCall = (typeof compatibleCalls)[number];

export const compatiblePaths = {
  text: '/api/messages/send',
  media: '/api/messages/send',
  linkImage: '/api/messages/send/linkImage',
  checkNumber: '/api/messages/checkNumber',
} as const satisfies Record<CompatibleCall, string>;

interface ExampleSource {
  /** With scheme and host: the reader pastes it elsewhere. */
  readonly address: string;
  readonly token: string;
  readonly sampleText: string;
}

/** The example of a compatible call, with the address of this installation. */
export function compatibleExample(call: CompatibleCall, { address, token, sampleText }: ExampleSource): ExampleRequest {
  const request = {
    method: 'POST',
    url: `${address}${compatiblePaths[call]}`,
    headers: { Authorization: `Bearer ${token}` },
  } as const;
  switch (call) {
    case 'text':
      return { ...request, json: { number: SAMPLE_NUMBER, body: sampleText } };
    case 'media':
      return {
        ...request,
        form: [
          { name: 'number', value: SAMPLE_NUMBER },
          { name: 'body', value: sampleText },
          { name: 'medias', fileName: SAMPLE_FILE },
        ],
      };
    case 'linkImage':
      return { ...request, json: { number: SAMPLE_NUMBER, url: SAMPLE_IMAGE, caption: sampleText } };
    case 'checkNumber':
      return { ...request, json: { number: SAMPLE_NUMBER } };
  }
}
