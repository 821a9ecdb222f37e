import { VisuallyHidden } from '@mantine/core';

/** Tells screen readers what page this is where the eye sees it from the rest. */
export function HiddenHeading({ children }: { readonly children: string }) {
  return <VisuallyHidden component="h1">{children}</VisuallyHidden>;
}
