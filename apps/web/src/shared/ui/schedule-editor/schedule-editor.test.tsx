import { MantineProvider } from '@mantine/core';
import { type BusinessHours, defaultBusinessHours } from '@recado/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { setupUser } from '../../../../test/user.ts';
import { needLaterTexts } from '../../i18n/i18n.ts';
import { ScheduleEditor } from './schedule-editor.tsx';
import { isClosed, type ShiftTime, wholeWeek } from './week.ts';

beforeAll(needLaterTexts);

let week: BusinessHours = [];

function Editor({ hours, errors = {} }: { readonly hours: BusinessHours; readonly errors?: Record<string, string> }) {
  const [value, setValue] = useState(wholeWeek(hours));
  week = value;
  return (
    <MantineProvider env="test">
      <ScheduleEditor
        fieldOf={(path) => {
          const [index, time] = path.split('.') as [string, ShiftTime];
          return {
            value: value[Number(index)]?.[time] ?? '',
            onChange: (text) =>
              setValue(value.map((day, at) => (at === Number(index) ? { ...day, [time]: text } : day))),
            error: errors[path] ?? null,
          };
        }}
        label="Horários"
        onChange={setValue}
        value={value}
      />
    </MantineProvider>
  );
}
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const [monday, tuesday] = defaultBusinessHours;

it('shows seven days; a missing one is closed, and unset hours are the default ones', () => {
  const { unmount } = render(<Editor hours={[]} />);
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual(Array(7).fill(true));
  expect(input('Segunda-feira, início do 1º turno').value).toBe('08:00');
  unmount();
  render(<Editor hours={tuesday ? [tuesday] : []} />);
  expect(screen.getByRole('checkbox', { name: 'Segunda-feira' })).toHaveProperty('checked', false);
  expect(screen.getByRole('checkbox', { name: 'Terça-feira' })).toHaveProperty('checked', true);
  expect(screen.getAllByText('Fechado')).toHaveLength(6);
});

it('closes a day and reopens it with the default hours', async () => {
  const user = setupUser();
  render(<Editor hours={[]} />);
  await user.click(screen.getByRole('checkbox', { name: 'Domingo' }));
  expect(week.map(isClosed)).toEqual([false, false, false, false, false, false, true]);
  await user.click(screen.getByRole('checkbox', { name: 'Domingo' }));
  expect(week).toEqual(defaultBusinessHours);
});

it('accepts times without a colon, completes an hour on blur, and moves with the arrow keys', async () => {
  const user = setupUser();
  render(<Editor hours={[]} />);
  const start = input('Segunda-feira, início do 1º turno');
  await user.clear(start);
  await user.type(start, '930');
  expect(week[0]?.startTimeA).toBe('09:30');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(week[0]?.startTimeA).toBe('09:40');
  const end = input('Segunda-feira, fim do 2º turno');
  await user.clear(end);
  await user.type(end, '19');
  await user.tab();
  expect(week[0]?.endTimeB).toBe('19:00');
});

it('copies a day to the others without changing their names', async () => {
  const user = setupUser();
  render(<Editor hours={[]} />);
  fireEvent.change(input('Segunda-feira, fim do 2º turno'), { target: { value: '17:00' } });
  await user.click(screen.getByRole('button', { name: 'Copiar Segunda-feira para os outros dias' }));
  expect(week).toEqual(defaultBusinessHours.map((day) => ({ ...day, endTimeB: '17:00' })));
});

it('shows the error of a day once below it, linked to the field for screen readers', () => {
  render(<Editor errors={{ '0.endTimeA': 'O fim vem depois.' }} hours={monday ? [monday] : []} />);
  const error = screen.getByText('O fim vem depois.');
  const end = input('Segunda-feira, fim do 1º turno');
  expect(end.getAttribute('aria-invalid')).toBe('true');
  expect(end.getAttribute('aria-describedby')).toContain(error.id);
  expect(input('Segunda-feira, início do 1º turno').getAttribute('aria-invalid')).toBeNull();
});
