import { type ComponentProps, lazy, Suspense } from 'react';
import type { ContactDialog } from '../../../features/contacts/index.ts';
import { needLaterTexts } from '../../../shared/i18n/i18n.ts';

// A separate download of the contacts screen, texts included: the workspace opens without it.
const Loaded = lazy(async () => {
  const [contacts] = await Promise.all([import('../../../features/contacts/index.ts'), needLaterTexts()]);
  return { default: contacts.ContactDialog };
});

/** The form of a contact, loaded when it opens. */
export const LazyContactDialog = (props: ComponentProps<typeof ContactDialog>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);
