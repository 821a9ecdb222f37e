import { jsFetch } from '@scalar/snippetz/plugins/js/fetch';
import { pythonRequests } from '@scalar/snippetz/plugins/python/requests';
import { shellCurl } from '@scalar/snippetz/plugins/shell/curl';
import type { ExampleRequest } from './example-request.ts';
import { writePhp } from './write-php.ts';

/** The languages of the examples, by the name the reader knows. */
export const exampleLanguages = ['curl', 'TypeScript', 'PHP', 'Python'] as const;
export type ExampleLanguage = (typeof exampleLanguages)[number];

type Plugin = typeof shellCurl;
type Har = NonNullable<Parameters<Plugin['generate']>[0]>;

/** The request as a program that runs as it stands. */
export function writeExample(language: ExampleLanguage, request: ExampleRequest): string {
  const har = toHar(request);
  switch (language) {
    case 'curl':
      return shellCurl.generate(har);
    case 'TypeScript':
      return asTypeScript(jsFetch.generate(har), request);
    case 'PHP':
      return writePhp(request);
    case 'Python':
      return `import requests\n\nresponse = ${pythonRequests.generate(har)}\nprint(response.json())`;
  }
}

function toHar({ method, url, headers, json, form }: ExampleRequest): Har {
  const type = json === undefined ? {} : { 'Content-Type': 'application/json' };
  return {
    method,
    url,
    headers: Object.entries({ ...headers, ...type }).map(([name, value]) => ({ name, value })),
    ...(json && { postData: { mimeType: 'application/json', text: JSON.stringify(json) } }),
    ...(form && { postData: { mimeType: 'multipart/form-data', params: form.map((part) => ({ ...part })) } }),
  } as Har;
}

/** The plugin sends an empty file and drops the answer. */
function asTypeScript(code: string, { form }: ExampleRequest): string {
  const file = form?.find(({ fileName }) => fileName !== undefined)?.fileName;
  const opened = code
    .replace('new Blob([])', `await openAsBlob('${file}')`)
    .replace(/^fetch\(/m, 'const response = await fetch(');
  const head = file === undefined ? '' : "import { openAsBlob } from 'node:fs'\n\n";
  return `${head}${opened}\nconsole.log(await response.json())`;
}
