import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { aSession } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { openSession } from '../../../features/session/open-session.ts';

const stage = {
  id: 1,
  name: 'Proposta',
  color: '#A4CCCC',
  kanban: 1,
  timeLane: 0,
  nextLaneId: null,
  rollbackLaneId: null,
  greetingMessageLane: '',
  position: 'a0',
};
const hint = 'Clique em salvar para registar as alterações';

it('shows the hint to save once a field of a stage has changed', async () => {
  pretendLayout({ rowPx: 56 });
  await startFakeApi({
    'GET /tags/': { body: { tags: [{ ...stage, contactsCount: 0, ticketsCount: 0 }], hasMore: false, count: 1 } },
    'GET /tags/list': { body: [stage] },
  });
  openSession(aSession());
  const { user } = renderApp('/TagsKanban');
  await user.click(await screen.findByRole('button', { name: /^Editar.*Proposta/ }));
  const form = within(await screen.findByRole('dialog'));
  expect(form.queryByText(hint)).toBeNull();
  await user.type(form.getByRole('textbox', { name: /^Nome/ }), ' enviada');
  expect(form.getByText(hint)).toBeTruthy();
});
