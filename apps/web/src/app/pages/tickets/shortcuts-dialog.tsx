import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Kbd } from '../../../shared/ui/kbd.tsx';
import classes from './shortcuts-dialog.module.css';
import { useSingleKeys } from './use-single-keys.ts';

interface ShortcutsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What the keyboard does here. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation('tickets');
  const [isOn, setIsOn] = useSingleKeys();
  const shortcuts = [
    { keys: ['Alt', 'A'], what: t('keyAccept') },
    { keys: ['Alt', 'T'], what: t('keyTransfer') },
    { keys: ['Alt', 'R'], what: t('keyResolve') },
    { keys: ['Alt', 'N'], what: t('keyNew') },
    { keys: ['↑', '↓'], what: t('keyMove') },
    { keys: ['Enter'], what: t('keyOpen') },
    { keys: ['Esc'], what: t('keyBack') },
    { keys: ['F6'], what: t('keyRegions') },
    { keys: ['Ctrl', 'K'], what: t('keyPalette') },
    { keys: ['/'], what: t('keySearch') },
    { keys: ['?'], what: t('keyShortcuts') },
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('shortcuts')} width="sm">
      <dl className={classes.list}>
        {shortcuts.map(({ keys, what }) => (
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
      <Switch
        checked={isOn}
        className={classes.switch}
        description={t('singleKeysText')}
        label={t('singleKeys')}
        onChange={({ currentTarget }) => setIsOn(currentTarget.checked)}
      />
    </Dialog>
  );
}
