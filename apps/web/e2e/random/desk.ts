import { type Browser, expect, type Page, type WebSocketRoute } from '@playwright/test';
import { signInOverHttp } from '../journey.ts';

/** A user with their own browser. */
export interface Desk {
  readonly name: string;
  readonly page: Page;
  /** A short network failure: requests fail, and the socket closes. */
  loseNetwork(forMs: number): Promise<void>;
}

/** Timeout for what a screen offers; navigation may take longer. */
const PATIENCE_MS = 4_000;

export async function sitDown(browser: Browser, name: string, email: string): Promise<Desk> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.route(/\.(woff2?|png|jpe?g)(\?|$)/, (route) => route.abort());
  let isOffline = false;
  const sockets = new Set<WebSocketRoute>();
  // Emulated offline, Chromium keeps existing sockets open.
  await context.routeWebSocket(/socket\.io/, (socket) => {
    if (isOffline) return void socket.close();
    const server = socket.connectToServer();
    sockets.add(socket);
    socket.onClose(() => {
      sockets.delete(socket);
      void server.close();
    });
    server.onClose(() => void socket.close());
  });
  await signInOverHttp(context, { email });
  const page = await context.newPage();
  page.setDefaultNavigationTimeout(30_000);
  await page.goto('/tickets?tab=pending');
  await expect(page.getByRole('tab').first()).toBeVisible({ timeout: 20_000 });
  context.setDefaultTimeout(PATIENCE_MS);
  return {
    name,
    page,
    async loseNetwork(forMs) {
      isOffline = true;
      await context.setOffline(true);
      for (const socket of sockets) await socket.close();
      await page.waitForTimeout(forMs);
      isOffline = false;
      await context.setOffline(false);
    },
  };
}
