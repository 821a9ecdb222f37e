import type { WireFlow } from '@recado/contracts';
import { expect, it } from 'vitest';
import { flagSecrets, takeSecrets } from './wire-secrets.ts';

const flowWith = (...data: Record<string, unknown>[]): WireFlow => ({
  nodes: data.map((one, nr) => ({ id: `n${nr}`, type: 'openai', position: { x: 0, y: 0 }, data: one })),
  connections: [],
});

it('takes each secret out of the flow and leaves an empty text', () => {
  const sent = flowWith({ typebotIntegration: { name: 'Bia', apiKey: ' sk-1 ', hasApiKey: false, voiceKey: 'v-1' } });
  expect(takeSecrets(sent)).toEqual({
    flow: flowWith({ typebotIntegration: { name: 'Bia', apiKey: '', voiceKey: '' } }),
    secrets: [
      { nodeId: 'n0', kind: 'apiKey', value: 'sk-1' },
      { nodeId: 'n0', kind: 'voiceKey', value: 'v-1' },
    ],
  });
});

it('takes no secret from an empty text, a number or a node without settings', () => {
  const sent = flowWith({ typebotIntegration: { apiKey: '' } }, { typebotIntegration: { apiKey: 7 } }, { label: 'Oi' });
  const { flow, secrets } = takeSecrets(sent);
  expect(secrets).toEqual([]);
  expect(flow.nodes.map(({ data }) => data)).toEqual([
    { typebotIntegration: { apiKey: '' } },
    { typebotIntegration: { apiKey: '' } },
    { label: 'Oi' },
  ]);
});

it('tells the editor which secrets are stored, and keeps fields it does not know', () => {
  const stored = flowWith({ typebotIntegration: { apiKey: '', voiceKey: '', extra: [1] }, more: 2 });
  expect(flagSecrets(stored, (_, kind) => kind === 'apiKey').nodes[0]?.data).toEqual({
    typebotIntegration: { apiKey: '', hasApiKey: true, voiceKey: '', hasVoiceKey: false, extra: [1] },
    more: 2,
  });
});

it('stores the same flow when an editor sends back what it was shown', () => {
  const stored = flowWith({ typebotIntegration: { apiKey: '', prompt: 'Seja breve' } });
  expect(takeSecrets(flagSecrets(stored, () => true))).toEqual({ flow: stored, secrets: [] });
});
