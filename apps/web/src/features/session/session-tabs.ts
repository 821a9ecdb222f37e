/** Messages between the tabs of this browser; they share one session on the server. */
const tabNews = ['signed-in', 'signed-out', 'evicted'] as const;
export type TabNews = (typeof tabNews)[number];

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('recado.session');

export function postToTabs(news: TabNews): void {
  channel?.postMessage(news);
}

export function listenToTabs(listener: (news: TabNews) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    const news = tabNews.find((known) => known === event.data);
    if (news !== undefined) listener(news);
  });
}
