import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnLoopback } from '../loopback.ts';
import { demoApp } from '../meta/demo.ts';
import { asList, asObject, asText, type Json } from '../meta/json.ts';

/** A business behind the demo number that knows one conversation, to see the phone page with everything on it. */
export interface TestBusiness {
  readonly url: string;
  /** POST /{number}/messages with the demo's number and token. */
  send(to: string, fields: object): Promise<void>;
  upload(bytes: Uint8Array<ArrayBuffer>, mimeType: string, filename: string): Promise<string>;
  stop(): Promise<void>;
}

const NUMBER = '106540000000001';

export async function startTestBusiness(metaUrl: string): Promise<TestBusiness> {
  const authorization = { authorization: `Bearer ${demoApp.accessToken}` };

  async function graph(path: string, init: RequestInit = {}): Promise<Json> {
    const response = await fetch(`${metaUrl}/v24.0${path}`, {
      ...init,
      headers: { ...authorization, ...init.headers },
    });
    const body = asObject(await response.json());
    if (!response.ok) throw new Error(JSON.stringify(body));
    return body;
  }

  async function post(body: object): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    await graph(`/${NUMBER}/messages`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ messaging_product: 'whatsapp', ...body }),
    });
  }
  const send = (to: string, fields: object) => post({ to, ...fields });

  async function upload(bytes: Uint8Array<ArrayBuffer>, mimeType: string, filename: string): Promise<string> {
    const form = new FormData();
    form.set('messaging_product', 'whatsapp');
    form.set('file', new Blob([bytes], { type: mimeType }), filename);
    return asText((await graph(`/${NUMBER}/media`, { method: 'POST', body: form }))['id']) ?? '';
  }

  async function answer(message: Json): Promise<void> {
    const [id, from, type] = [asText(message['id']), asText(message['from']) ?? '', asText(message['type'])];
    // These are about a message and are none themselves.
    if (type === 'edit' || type === 'revoke') return;
    await post({ status: 'read', message_id: id, typing_indicator: { type: 'text' } });
    if (type === 'image') {
      await send(from, { type: 'reaction', reaction: { message_id: id, emoji: '❤️' } });
      await send(from, { context: { message_id: id }, text: { body: 'Que foto *linda*! Já vamos ver.' } });
    }
    if (type === 'audio') {
      const address = asText((await graph(`/${asText(asObject(message['audio'])['id'])}`))['url']) ?? '';
      const voice = new Uint8Array(await (await fetch(address, { headers: authorization })).arrayBuffer());
      const mediaId = await upload(voice, 'audio/ogg', 'eco.ogg');
      await send(from, { type: 'audio', audio: { id: mediaId, voice: true } });
    }
    if (asText(asObject(message['text'])['body']) === 'oi') await send(from, menu);
    if (asObject(message['interactive'])['type'] === 'button_reply') await send(from, list);
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://business');
    if (request.method === 'GET') return void response.end(url.searchParams.get('hub.challenge'));
    const body = asObject(JSON.parse((await buffer(request)).toString()));
    response.end();
    for (const message of messagesIn(body)) await answer(message);
  });
  const url = `http://127.0.0.1:${await listenOnLoopback(server, 0)}/`;
  return {
    url,
    send,
    upload,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function messagesIn(body: Json): Json[] {
  const changes = asList(body['entry']).flatMap((entry) => asList(asObject(entry)['changes']));
  return changes.flatMap((change) => asList(asObject(asObject(change)['value'])['messages'])).map(asObject);
}

const menu = {
  type: 'interactive',
  interactive: {
    type: 'button',
    header: { type: 'text', text: 'Atendimento' },
    body: { text: 'Olá! Com qual setor você quer falar?\nVeja também https://loja.example/ajuda.' },
    footer: { text: 'Loja Demo' },
    action: {
      buttons: ['Vendas', 'Entregas', 'Financeiro'].map((title) => ({
        type: 'reply',
        reply: { id: title.toLowerCase(), title },
      })),
    },
  },
};

const list = {
  type: 'interactive',
  interactive: {
    type: 'list',
    body: { text: 'Sobre qual assunto?' },
    action: {
      button: 'Ver assuntos',
      sections: [
        {
          title: 'Pedidos',
          rows: [
            { id: 'novo', title: 'Novo pedido', description: 'Orçamento e prazos' },
            { id: 'troca', title: 'Troca' },
          ],
        },
        { title: 'Outros', rows: [{ id: 'pessoa', title: 'Falar com uma pessoa' }] },
      ],
    },
  },
};
