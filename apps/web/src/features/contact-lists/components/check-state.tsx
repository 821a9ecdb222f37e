import type { CheckState as State } from '@recado/contracts';
import { IconAlertTriangle, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../../shared/ui/status-pill.tsx';
import { Tooltip } from '../../../shared/ui/tooltip.ts';
import classes from './check-state.module.css';

const looks = {
  unchecked: { tone: 'neutral', icon: IconClock, word: 'stateUnchecked', help: 'stateUncheckedHelp' },
  confirmed: { tone: 'success', icon: IconCheck, word: 'stateConfirmed', help: 'stateConfirmedHelp' },
  absent: { tone: 'danger', icon: IconX, word: 'stateAbsent', help: 'stateAbsentHelp' },
  malformed: { tone: 'warning', icon: IconAlertTriangle, word: 'stateMalformed', help: 'stateMalformedHelp' },
} as const satisfies Record<State, object>;

/** What is known of a number, in a word with its icon, and what it means for each channel. */
export function CheckState({ state }: { readonly state: State }) {
  const { t } = useTranslation('contactLists');
  const { tone, icon: Icon, word, help } = looks[state];
  return (
    <Tooltip label={t(help)} multiline w={280} withArrow>
      <span className={classes.root}>
        <StatusPill icon={<Icon size={14} />} tone={tone}>
          {t(word)}
        </StatusPill>
      </span>
    </Tooltip>
  );
}
