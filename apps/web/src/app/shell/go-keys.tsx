import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTypedKeys } from '../../shared/hooks/use-typed-keys.ts';
import { goPlaces } from './go-places.ts';
import { useCanOpen } from './use-screens.ts';
import { useSingleKeys } from './use-single-keys.ts';

const PAUSE_MS = 1_500;

/** G and then a letter goes to a screen, wherever nobody is typing. Draws nothing. */
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

  const letters = places.map(({ letter, path }) => [
    letter,
    () => {
      setIsBegun(false);
      void navigate(path);
    },
  ]);
  useTypedKeys({
    ...(isOn && { g: () => setIsBegun(true) }),
    ...(isOn && isBegun && Object.fromEntries(letters)),
  });
  return null;
}
