import { type ComponentProps, lazy, Suspense } from 'react';
import type { MediaViewer as Viewer } from './media-viewer.tsx';

const MediaViewer = lazy(async () => ({ default: (await import('./media-viewer.tsx')).MediaViewer }));

/** The viewer, downloaded when a picture is first opened. */
export function LazyMediaViewer(props: ComponentProps<typeof Viewer>) {
  return (
    <Suspense fallback={null}>
      <MediaViewer {...props} />
    </Suspense>
  );
}
