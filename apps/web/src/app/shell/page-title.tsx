import { titleWithCount } from './title-with-count.ts';
import { useUnreadCount } from './unread-count.ts';

/** What the browser's tab says: the unread count, then the title. */
export function PageTitle({ title }: { readonly title: string }) {
  const unread = useUnreadCount();
  return <title>{titleWithCount(unread, title)}</title>;
}
