import { Button, MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { setupUser } from '../../../test/user.ts';
import { Dialog } from './dialog.tsx';

function Opener({ isTakenAway }: { readonly isTakenAway: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Abrir</Button>
      {(isOpen || !isTakenAway) && (
        <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Pergunta">
          Certeza?
        </Dialog>
      )}
    </>
  );
}

/** With real transitions: in the test environment dialogs would disappear immediately. */
async function openAndClose(isTakenAway: boolean) {
  const hands = setupUser();
  render(
    <MantineProvider env="default">
      <Opener isTakenAway={isTakenAway} />
    </MantineProvider>,
  );
  await hands.click(screen.getByRole('button', { name: 'Abrir' }));
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  await hands.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('a dialog that was never opened is not rendered', () => {
  const { container } = render(
    <MantineProvider>
      <div data-testid="place">
        <Dialog isOpen={false} onClose={() => undefined} title="Pergunta">
          Certeza?
        </Dialog>
      </div>
    </MantineProvider>,
  );
  expect(container.querySelector('[data-testid="place"]')?.childElementCount).toBe(0);
  expect(document.body.textContent).not.toContain('Certeza?');
});

describe('a closed dialog returns the focus to what opened it', () => {
  it('when it fades out', async () => {
    await openAndClose(false);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Abrir'));
  });

  it('when it is unmounted immediately', async () => {
    await openAndClose(true);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Abrir'));
  });
});
