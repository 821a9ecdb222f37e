import { type Branding, defaultBranding, publicSettingKeys, settingsContract } from '@recado/contracts';
import { call } from '../../shared/api/client.ts';
import { createStore, useStore } from '../../shared/hooks/store.ts';
import { readStored, storageKeys, writeStored } from '../../shared/lib/stored.ts';
import { applyBranding } from './apply-branding.ts';
import { parseCachedBranding, readBranding } from './branding.ts';

const branding = createStore<Branding>(defaultBranding);

/** Call before the first render: the brand of the last visit is applied immediately, the current one follows. */
export function startBranding(): void {
  show(parseCachedBranding(readStored(storageKeys.branding)));
  void reloadBranding();
}

/** Fetches name, colours and pictures again. A failed request leaves the old values. */
export async function reloadBranding(): Promise<void> {
  const answers = await Promise.allSettled(
    publicSettingKeys.map((key) => call(settingsContract.public, { params: { key } })),
  );
  const values = publicSettingKeys.map((key, i) => {
    const answer = answers[i];
    return [key, answer?.status === 'fulfilled' ? answer.value : branding.get()[key]] as const;
  });
  const next = readBranding(Object.fromEntries(values));
  writeStored(storageKeys.branding, JSON.stringify(next));
  if (publicSettingKeys.some((key) => next[key] !== branding.get()[key])) show(next);
}

export const useBranding = (): Branding => useStore(branding);

function show(next: Branding): void {
  branding.set(() => next);
  applyBranding(next);
}
