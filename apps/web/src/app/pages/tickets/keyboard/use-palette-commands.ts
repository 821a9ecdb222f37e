import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { offerCommands } from '../../../shell/commands.ts';
import { useSingleKeys } from '../../../shell/use-single-keys.ts';
import { type CommandRuns, commandOf, keysOf, offeredIds, type TicketCommandId } from './ticket-commands.ts';

/** Registers the actions of the open ticket with the palette, for as long as it is open. */
export function usePaletteCommands(runs: CommandRuns): void {
  const { t } = useTranslation('tickets');
  const [hasSingle] = useSingleKeys();
  const latest = useRef(runs);
  useEffect(() => {
    latest.current = runs;
  });
  // As one string: the actions change seldom, and the palette is updated only then.
  const offered = offeredIds(runs).join(' ');
  useEffect(() => {
    const ids = offered.split(' ').filter((id) => id !== '') as TicketCommandId[];
    return offerCommands(
      ids.map((id) => ({
        id,
        title: t(commandOf(id).title),
        icon: commandOf(id).icon,
        keys: keysOf(id, { hasSingle }),
        // A colleague may have changed the ticket while the user was choosing.
        run: () => latest.current[id]?.(),
      })),
    );
  }, [offered, hasSingle, t]);
}
