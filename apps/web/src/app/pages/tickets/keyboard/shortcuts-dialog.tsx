import { Select, Switch } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { undoSecondsChoices, useUndoSeconds } from '../../../../features/messages/index.ts';
import { useOpensNext } from '../../../../features/tickets/index.ts';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { screenAt } from '../../../screens.ts';
import type { KeyCombo } from '../../../shell/commands.ts';
import { goPlaces } from '../../../shell/go-places.ts';
import { KeyCombos } from '../../../shell/key-combos.tsx';
import { useCanOpen } from '../../../shell/use-screens.ts';
import { useSingleKeys } from '../../../shell/use-single-keys.ts';
import { useTicketViewer } from '../live/use-ticket-viewer.ts';
import classes from './shortcuts-dialog.module.css';
import { commandIds, commandOf, keysOf } from './ticket-commands.ts';

interface Shortcut {
  readonly combos: readonly KeyCombo[];
  readonly what: string;
}

/** The keyboard shortcuts, and the settings of keys and sending on this device. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('tickets');
  const [isOn, setIsOn] = useSingleKeys();
  return (
    <Dialog isOpen onClose={onClose} title={t('shortcuts')} width="sm">
      <Shortcuts of={t('keysOfTicket')} shortcuts={useCommandShortcuts(isOn)} />
      <Shortcuts
        of={t('keysOfWriting')}
        shortcuts={[
          { combos: [['Enter']], what: t('keySend') },
          { combos: [['Shift', 'Enter']], what: t('keyBreak') },
          { combos: [['/']], what: t('keyQuickReplies') },
          { combos: [['Alt', 'P']], what: t('keyPrivate') },
          { combos: [['Alt', 'Z']], what: t('keyUndo') },
        ]}
      />
      <Shortcuts of={t('keysOfPage')} shortcuts={usePageShortcuts(isOn)} />
      <div className={classes.choices}>
        <Switch
          checked={isOn}
          description={t('singleKeysText')}
          label={t('singleKeys')}
          onChange={({ currentTarget }) => setIsOn(currentTarget.checked)}
        />
        <UndoChoice />
        <NextChoice />
      </div>
    </Dialog>
  );
}

/** All actions this user could take on a ticket, whether one is open or not. */
function useCommandShortcuts(hasSingle: boolean): readonly Shortcut[] {
  const { t } = useTranslation('tickets');
  const viewer = useTicketViewer();
  return commandIds
    .filter((id) => commandOf(id).isFor?.(viewer) ?? true)
    .map((id) => ({ combos: keysOf(id, { hasSingle }), what: t(commandOf(id).title) }))
    .filter(({ combos }) => combos.length > 0);
}

function usePageShortcuts(hasSingle: boolean): readonly Shortcut[] {
  const { t } = useTranslation(['tickets', 'screens']);
  const places = goPlaces(useCanOpen());
  const going = places.map(({ letter, path }) => ({
    combos: [['G', letter.toUpperCase()]],
    what: t('keyGo', { screen: t(screenAt(path).title, { ns: 'screens' }) }),
  }));
  return [
    { combos: [['Ctrl', 'K']], what: t('keyPalette') },
    { combos: [['↑'], ['↓']], what: t('keyMove') },
    { combos: [['Enter']], what: t('keyOpen') },
    { combos: [['Esc']], what: t('keyBack') },
    { combos: [['F6']], what: t('keyRegions') },
    ...(hasSingle ? going : []),
  ];
}

function Shortcuts({ of, shortcuts }: { readonly of: string; readonly shortcuts: readonly Shortcut[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.group}>
      <h3 className={classes.heading} id={id}>
        {of}
      </h3>
      <dl className={classes.list}>
        {shortcuts.map(({ combos, what }) => (
          <div className={classes.row} key={what}>
            <dt>{what}</dt>
            <dd className={classes.keys}>
              <KeyCombos combos={combos} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function NextChoice() {
  const { t } = useTranslation('tickets');
  const [opensNext, setOpensNext] = useOpensNext();
  return (
    <Switch
      checked={opensNext}
      label={t('opensNext')}
      onChange={({ currentTarget }) => setOpensNext(currentTarget.checked)}
    />
  );
}

function UndoChoice() {
  const { t } = useTranslation('tickets');
  const [seconds, setSeconds] = useUndoSeconds();
  return (
    <Select
      allowDeselect={false}
      data={undoSecondsChoices.map((choice) => ({
        value: String(choice),
        label: choice === 0 ? t('undoOff') : t('undoSeconds', { count: choice }),
      }))}
      description={t('undoText')}
      inputWrapperOrder={['label', 'input', 'description']}
      label={t('undo')}
      onChange={(value) => setSeconds(Number(value ?? seconds))}
      value={String(seconds)}
    />
  );
}
