import { screen, waitFor, within } from '@testing-library/react';

/**
 * The open dialog, once it has taken the focus: it does so in a later task, and on a busy machine it took the focus from
 * the list that the test had opened, which closed.
 */
export async function findDialog() {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => {
    if (!dialog.contains(document.activeElement)) throw new Error('The dialog has not taken the focus.');
  });
  return within(dialog);
}
