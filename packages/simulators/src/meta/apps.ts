import type { PageOwnerSettings } from './pages/pages.ts';
import type { AccountSettings } from './whatsapp-cloud/accounts.ts';

/** An app as its developer sees it in Meta's dashboard. */
export interface AppSettings {
  readonly name: string;
  readonly id: string;
  readonly secret: string;
  readonly verifyToken: string;
  readonly accessToken: string;
  /** The registered webhook address; until it is set nothing is sent. */
  readonly callbackUrl?: string;
  readonly accounts: readonly AccountSettings[];
  readonly pageOwners?: readonly PageOwnerSettings[];
  /** False for an app that Meta has not reviewed for the tag by which people may answer for seven days. */
  readonly hasHumanAgent?: boolean;
}

export interface MetaApp {
  readonly name: string;
  readonly id: string;
  readonly secret: string;
  readonly accessToken: string;
  verifyToken: string;
  readonly hasHumanAgent: boolean;
  /** The address offered when a registration names none. */
  readonly usualCallbackUrl: string | undefined;
  /** Verified, so webhooks are sent there. */
  callbackUrl: string | undefined;
}

export interface Apps {
  add(settings: AppSettings): MetaApp;
  all(): readonly MetaApp[];
  byName(name: string): MetaApp | undefined;
  byId(id: string): MetaApp | undefined;
  byAccessToken(token: string): MetaApp | undefined;
}

export function createApps(): Apps {
  const apps: MetaApp[] = [];
  const byToken = new Map<string, MetaApp>();
  return {
    add({ name, id, secret, verifyToken, accessToken, callbackUrl, hasHumanAgent = true }) {
      if (apps.some((app) => app.id === id || app.name === name)) throw new Error(`There is already an app "${name}"`);
      const app: MetaApp = {
        name,
        id,
        secret,
        accessToken,
        verifyToken,
        hasHumanAgent,
        usualCallbackUrl: callbackUrl,
        callbackUrl: undefined,
      };
      apps.push(app);
      byToken.set(accessToken, app);
      // The app's own token, which Meta spells "id|secret", configures its webhooks.
      byToken.set(`${id}|${secret}`, app);
      return app;
    },
    all: () => apps,
    byName: (name) => apps.find((app) => app.name === name),
    byId: (id) => apps.find((app) => app.id === id),
    byAccessToken: (token) => byToken.get(token),
  };
}
