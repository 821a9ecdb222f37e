import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Steps } from './steps.tsx';

it('show the current and completed steps, and link only to reachable ones', async () => {
  const handleOpen = vi.fn();
  render(
    <Steps
      current="plan"
      label="Etapas"
      onOpen={handleOpen}
      steps={[
        { key: 'payer', label: 'Dados', isDone: true },
        { key: 'plan', label: 'Personalizar', isDone: false },
        { key: 'review', label: 'Revisar', isDone: false, isClosed: true },
      ]}
    />,
  );
  const [payer, plan, review] = screen.getAllByRole('button');
  expect(plan?.getAttribute('aria-current')).toBe('step');
  expect(payer?.getAttribute('aria-current')).toBeNull();
  expect(payer?.querySelector('svg')).not.toBeNull();
  expect(plan?.textContent).toBe('2Personalizar');
  expect(review).toHaveProperty('disabled', true);
  await userEvent.click(payer as HTMLElement);
  await userEvent.click(review as HTMLElement);
  expect(handleOpen.mock.calls).toEqual([['payer']]);
});
