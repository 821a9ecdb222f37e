import { useEffect, useRef } from 'react';
import { KeyCombos } from '../key-combos.tsx';
import classes from './command-palette.module.css';
import type { FoundEntry } from './use-palette-entries.ts';

interface PaletteOptionProps {
  readonly id: string;
  readonly entry: FoundEntry;
  readonly isActive: boolean;
  readonly onPoint: () => void;
}

export function PaletteOption({ id, entry, isActive, onPoint }: PaletteOptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const { icon: Glyph, title, positions, detail, group, keys, run } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and answers Enter for the active option.
    // biome-ignore lint/a11y/useFocusableInteractive: an option of a combobox is pointed at by aria-activedescendant.
    <div
      aria-selected={isActive}
      className={classes.option}
      id={id}
      onClick={run}
      onMouseMove={onPoint}
      ref={element}
      role="option"
    >
      <Glyph aria-hidden="true" className={classes.icon} size={18} stroke={1.7} />
      <span className={classes.lines}>
        <span className={classes.title}>
          {runsOf(title, positions).map(({ start, text, isFound }) =>
            isFound ? (
              <strong className={classes.found} key={start}>
                {text}
              </strong>
            ) : (
              text
            ),
          )}
        </span>
        {group && <span className={classes.group}>{group}</span>}
        {detail && <Detail {...detail} />}
      </span>
      {keys && keys.length > 0 && <KeyCombos combos={keys} />}
    </div>
  );
}

function Detail({ text, start = 0, length = 0 }: NonNullable<FoundEntry['detail']>) {
  const end = start + length;
  return (
    <span className={classes.detail}>
      {text.slice(0, start)}
      {length > 0 && <mark className={classes.hit}>{text.slice(start, end)}</mark>}
      {text.slice(end)}
    </span>
  );
}

/** The title split at the matched letters. */
function runsOf(title: string, positions: ReadonlySet<number>) {
  const runs: { start: number; text: string; isFound: boolean }[] = [];
  for (const [index, letter] of [...title].entries()) {
    const isFound = positions.has(index);
    const last = runs.at(-1);
    if (last?.isFound === isFound) last.text += letter;
    else runs.push({ start: index, text: letter, isFound });
  }
  return runs;
}
