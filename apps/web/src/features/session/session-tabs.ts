import { z } from 'zod';

/** Messages between the tabs of this browser; they share one session on the server. */
const tabNews = z.enum(['signed-in', 'signed-out', 'evicted']);
export type TabNews = z.infer<typeof tabNews>;

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('recado.session');

export function postToTabs(news: TabNews): void {
  channel?.postMessage(news);
}

export function listenToTabs(listener: (news: TabNews) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    const news = tabNews.safeParse(event.data);
    if (news.success) listener(news.data);
  });
}
