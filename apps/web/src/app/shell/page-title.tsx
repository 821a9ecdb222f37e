import { useAlertCount } from './alert-counts.ts';
import { titleWithCount } from './title-with-count.ts';

/** What the browser's tab says: the unread count, then the title. */
export function PageTitle({ title }: { readonly title: string }) {
  const unread = useAlertCount('unread');
  return <title>{titleWithCount(unread, title)}</title>;
}
