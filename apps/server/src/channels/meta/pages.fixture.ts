import { demoPagesApp, startMeta } from '@recado/simulators';
import type { OutgoingContent, OutgoingMessage } from '../../platform/channels/outgoing-message.ts';
import { createOutgoingClient } from '../../platform/outgoing/outgoing-client.ts';
import type { PageAccess } from './send-page-message.ts';

const [owner] = demoPagesApp.pageOwners ?? [];
const [page] = owner?.pages ?? [];
const inboxes = { messenger: page?.id ?? '', instagram: page?.instagram?.id ?? '' };

/** The simulated Meta with a page whose token we have, and people who wrote to it. */
export async function aSimulatedPage(platform: PageAccess['platform']) {
  const meta = await startMeta({ port: 0, limits: 'off' });
  const client = createOutgoingClient({ maxBytes: 1_000_000, timeoutMs: 1_500, allowLoopback: true });
  const owned = await fetch(`${meta.addresses.http}/v24.0/me/accounts?access_token=${owner?.token}`);
  const { data } = (await owned.json()) as { data: [{ access_token: string }] };
  const access: PageAccess = {
    client,
    baseUrl: `${meta.addresses.http}/v24.0`,
    token: data[0].access_token,
    pageId: page?.id ?? '',
    platform,
  };
  let sequence = 0;

  function someone() {
    sequence += 1;
    const id = String(7_700_000_000_000_000 + sequence);
    const visitor = meta.visitor(id, { writesTo: inboxes[platform], name: 'Rita Lee', username: 'rita.lee' });
    const asked = visitor.says('oi');
    const kind = platform === 'messenger' ? 'psid' : 'igsid';
    const to = { kind, account: inboxes[platform], value: id } as const;
    const message = (content: OutgoingContent, more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
      to,
      ownKey: `key-${sequence}`,
      content,
      ...more,
    });
    return { id, visitor, asked, to, message };
  }

  return {
    meta,
    access,
    someone,
    async stop() {
      await client.close();
      await meta.stop();
    },
  };
}
