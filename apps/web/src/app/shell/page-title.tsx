import { useAlertCount } from './alert-counts.ts';
import { titleWithCount } from './title-with-count.ts';

/** The tab title: the unread count, then the screen's title. */
export function PageTitle({ title }: { readonly title: string }) {
  const unread = useAlertCount('unread');
  return <title>{titleWithCount(unread, title)}</title>;
}
