import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { offerCommands } from '../../shell/commands.ts';
import { useSingleKeys } from '../../shell/use-single-keys.ts';
import { type CommandRuns, commandOf, keysOf, offeredIds, type TicketCommandId } from './ticket-commands.ts';

/** Puts what can be done with the open ticket into the palette, for as long as it is open. */
export function usePaletteCommands(runs: CommandRuns): void {
  const { t } = useTranslation('tickets');
  const [hasSingle] = useSingleKeys();
  const latest = useRef(runs);
  useEffect(() => {
    latest.current = runs;
  });
  // As one text: what is offered changes seldom, and the palette is told only then.
  const offered = offeredIds(runs).join(' ');
  useEffect(() => {
    const ids = offered.split(' ').filter((id) => id !== '') as TicketCommandId[];
    return offerCommands(
      ids.map((id) => ({
        id,
        title: t(commandOf(id).title),
        icon: commandOf(id).icon,
        keys: keysOf(id, { hasSingle }),
        // Somebody else may have moved the ticket while one was choosing.
        run: () => latest.current[id]?.(),
      })),
    );
  }, [offered, hasSingle, t]);
}
