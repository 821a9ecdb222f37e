import { VisuallyHidden } from '@mantine/core';

/** A heading for screen readers where the layout shows the page's title otherwise. */
export function HiddenHeading({ children }: { readonly children: string }) {
  return <VisuallyHidden component="h1">{children}</VisuallyHidden>;
}
