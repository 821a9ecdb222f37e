import { useAltKeys } from '../../../shared/hooks/use-alt-keys.ts';
import { useTypedKeys } from '../../../shared/hooks/use-typed-keys.ts';
import { useSingleKeys } from '../../shell/use-single-keys.ts';

interface WorkspaceKeys {
  readonly onNew: () => void;
  readonly onSearch: () => void;
  readonly onShortcuts: () => void;
}

/** With Alt from anywhere; a single key only where nobody is typing, and only for who likes that. */
export function useWorkspaceKeys({ onNew, onSearch, onShortcuts }: WorkspaceKeys): void {
  const [isOn] = useSingleKeys();
  useAltKeys({ N: onNew });
  useTypedKeys(isOn ? { '/': onSearch, '?': onShortcuts } : {});
}
