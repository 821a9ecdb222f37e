import { render } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { SayDuration, type Saying, SayProvider, useSay } from './say.tsx';

function Talker() {
  const say = useSay();
  useEffect(() => {
    say({ kind: 'success', message: 'Fluxo salvo' });
    say({ kind: 'info', message: 'Tarefa excluída', closeAfterMs: 8000 });
  }, [say]);
  return null;
}

it('gives messages the duration of their place, unless they ask for another', () => {
  const said: Saying[] = [];
  render(
    <SayProvider say={(saying) => said.push(saying)}>
      <SayDuration closeAfterMs={3000}>
        <Talker />
      </SayDuration>
    </SayProvider>,
  );
  expect(said.map(({ message, closeAfterMs }) => [message, closeAfterMs])).toEqual([
    ['Fluxo salvo', 3000],
    ['Tarefa excluída', 8000],
  ]);
});
