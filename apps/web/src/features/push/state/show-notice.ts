export interface TicketNotice {
  readonly title: string;
  readonly body: string;
  /** The same for the same ticket: ten messages of one customer are one notification. */
  readonly tag: string;
  readonly path: string;
  readonly messageId: string;
}

/**
 * Shows a browser notification. Through the service worker where there is one: a push of the same message then replaces
 * it instead of adding another, and phones have no other way.
 */
export async function showNotice({ title, body, tag, path, messageId }: TicketNotice, open: () => void): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const registration = await workers?.getRegistration();
  if (registration?.active) {
    await registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path, messageId } });
    return;
  }
  const notice = new Notification(title, { body, tag });
  notice.onclick = () => {
    window.focus();
    open();
    notice.close();
  };
}
