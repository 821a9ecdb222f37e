import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTypedKeys } from '../../shared/hooks/use-typed-keys.ts';
import { goPlaces } from './go-places.ts';
import { useCanOpen } from './use-screens.ts';
import { useSingleKeys } from './use-single-keys.ts';

const PAUSE_MS = 1_500;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** G and then a letter opens a screen, while the user is not typing. Renders nothing. */
export function GoKeys() {
  const navigate = useNavigate();
  const [isOn] = useSingleKeys();
  const places = goPlaces(useCanOpen());
  const [isBegun, setIsBegun] = useState(false);
  useEffect(() => {
    if (!isBegun) return;
    const timer = setTimeout(() => setIsBegun(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isBegun]);

  const begin = () => setIsBegun(true);
  const stop = () => setIsBegun(false);
  const leading = places.map(({ letter, path }) => [
    letter,
    () => {
      stop();
      void navigate(path);
    },
  ]);
  useTypedKeys(isOn && !isBegun ? { g: begin } : {});
  // A letter alone may act on the open ticket. After G none does, not even one without a screen.
  const letters = { ...Object.fromEntries([...ALPHABET].map((letter) => [letter, stop])), g: begin };
  useTypedKeys(isOn && isBegun ? { ...letters, ...Object.fromEntries(leading) } : {}, { isFirst: true });
  return null;
}
