import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OptionDraft } from '../../forms/option-draft.ts';
import type { OptionPlace } from '../../forms/option-place.ts';
import classes from './options-editor.module.css';

interface OptionTrailProps {
  readonly queueName: string;
  readonly above: readonly OptionDraft[];
  readonly onGo: (place: OptionPlace) => void;
}

/** The way from the queue to the level on screen, and back. */
export function OptionTrail({ queueName, above, onGo }: OptionTrailProps) {
  const { t } = useTranslation('queues');
  const keys = above.map(({ key }) => key);
  const stops = [
    { key: 'queue', name: queueName || t('thisQueue'), place: { trail: [], open: keys[0] ?? null } },
    ...above.map(({ key, name }, index) => ({
      key,
      name: name || t('unnamedOption'),
      place: { trail: keys.slice(0, index + 1), open: keys[index + 1] ?? null },
    })),
  ];
  return (
    <nav aria-label={t('optionTrail')}>
      <ol className={classes.trail}>
        {stops.map(({ key, name, place }, index) => (
          <li className={classes.stop} key={key}>
            {index > 0 && <IconChevronRight aria-hidden="true" size={14} />}
            {index === stops.length - 1 ? (
              <span aria-current="true" className={classes.here}>
                {name}
              </span>
            ) : (
              <Button className={classes.back} onClick={() => onGo(place)} size="compact-sm" variant="subtle">
                {name}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
