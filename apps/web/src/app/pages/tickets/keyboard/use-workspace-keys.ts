import { useAltKeys } from '../../../../shared/hooks/use-alt-keys.ts';
import { useTypedKeys } from '../../../../shared/hooks/use-typed-keys.ts';
import { useSingleKeys } from '../../../shell/use-single-keys.ts';
import { boundKeys, type CommandRuns } from './ticket-commands.ts';

/** With Alt from anywhere; a single key only while the user is not typing, and only if enabled. */
export function useWorkspaceKeys(runs: CommandRuns): void {
  const [isOn] = useSingleKeys();
  useAltKeys(boundKeys(runs, 'alt'));
  useTypedKeys(isOn ? boundKeys(runs, 'single') : {});
}
