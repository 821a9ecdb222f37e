import { Select, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { undoSecondsChoices, useUndoSeconds } from '../../../features/messages/index.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Kbd } from '../../../shared/ui/kbd.tsx';
import { screenAt } from '../../screens.ts';
import { goPlaces } from '../../shell/go-places.ts';
import { useCanOpen } from '../../shell/use-screens.ts';
import { useSingleKeys } from '../../shell/use-single-keys.ts';
import classes from './shortcuts-dialog.module.css';

/** What the keyboard does here, and how it and sending behave on this device. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['tickets', 'screens']);
  const [isOn, setIsOn] = useSingleKeys();
  const places = goPlaces(useCanOpen());
  const always = [
    { keys: ['Alt', 'A'], what: t('keyAccept') },
    { keys: ['Alt', 'T'], what: t('keyTransfer') },
    { keys: ['Alt', 'R'], what: t('keyResolve') },
    { keys: ['Alt', 'N'], what: t('keyNew') },
    { keys: ['Alt', 'P'], what: t('keyPrivate') },
    { keys: ['Alt', 'Z'], what: t('keyUndo') },
    { keys: ['Enter'], what: t('keySend') },
    { keys: ['Shift', 'Enter'], what: t('keyBreak') },
    { keys: ['/'], what: t('keyQuickReplies') },
    { keys: ['↑', '↓'], what: t('keyMove') },
    { keys: ['Enter'], what: t('keyOpen') },
    { keys: ['Esc'], what: t('keyBack') },
    { keys: ['F6'], what: t('keyRegions') },
    { keys: ['Ctrl', 'K'], what: t('keyPalette') },
  ];
  const single = [
    { keys: ['/'], what: t('keySearch') },
    { keys: ['?'], what: t('keyShortcuts') },
    ...places.map(({ letter, path }) => ({
      keys: ['G', letter.toUpperCase()],
      what: t('keyGo', { screen: t(screenAt(path).title, { ns: 'screens' }) }),
    })),
  ];
  return (
    <Dialog isOpen onClose={onClose} title={t('shortcuts')} width="sm">
      <dl className={classes.list}>
        {[...always, ...(isOn ? single : [])].map(({ keys, what }) => (
          <div className={classes.row} key={what}>
            <dt>{what}</dt>
            <dd className={classes.keys}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.choices}>
        <Switch
          checked={isOn}
          description={t('singleKeysText')}
          label={t('singleKeys')}
          onChange={({ currentTarget }) => setIsOn(currentTarget.checked)}
        />
        <UndoChoice />
      </div>
    </Dialog>
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
