import { screen, within } from '@testing-library/react';

/** The texts of the table on screen, row by row, without its head and the column of actions. */
export const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, -1)
        .map((cell) => cell.textContent),
    );
