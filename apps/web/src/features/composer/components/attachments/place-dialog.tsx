import { Button, TextInput } from '@mantine/core';
import type { Place } from '@recado/contracts';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { readPlace } from '../../rules/read-place.ts';
import classes from './place-dialog.module.css';

const NAME_MAX = 100;
const ADDRESS_MAX = 300;
const PATIENCE_MS = 10_000;

interface PlaceDialogProps {
  readonly onClose: () => void;
  readonly onSend: (place: Place) => void;
}

/** A location to send: from a map URL, from coordinates, or the position of this device. */
export function PlaceDialog({ onClose, onSend }: PlaceDialogProps) {
  const { t } = useTranslation(['composer', 'common']);
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const [search, setSearch] = useState<'idle' | 'running' | 'failed'>('idle');
  const found = readPlace(text);
  const error = search === 'failed' ? t('placeUnknown') : wasSent && found === null ? t('placeMissing') : null;

  const locate = () => {
    setSearch('running');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setSearch('idle');
        setText(`${latitude.toFixed(6)}, ${longitude.toFixed(6)}`);
      },
      () => setSearch('failed'),
      { enableHighAccuracy: true, timeout: PATIENCE_MS },
    );
  };
  const handleSubmit = () => {
    setWasSent(true);
    if (found !== null) onSend({ ...found, name: name.trim(), address: address.trim() });
  };
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="default">
            {t('cancel', { ns: 'common' })}
          </Button>
          <Button type="submit">{t('sendPlace')}</Button>
        </>
      }
      isChanged={text !== '' || name !== '' || address !== ''}
      isOpen
      onClose={onClose}
      onSubmit={handleSubmit}
      title={t('placeTitle')}
    >
      <div className={classes.fields}>
        <TextInput
          data-autofocus
          description={t('placeHint')}
          error={error}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          label={t('placeWhere')}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setSearch('idle');
          }}
          required
          value={text}
        />
        {'geolocation' in navigator && (
          <Button
            className={classes.here}
            leftSection={<IconCurrentLocation size={16} />}
            loading={search === 'running'}
            onClick={locate}
            variant="default"
          >
            {t('placeHere')}
          </Button>
        )}
        <TextInput
          label={t('placeName')}
          maxLength={NAME_MAX}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          value={name}
        />
        <TextInput
          label={t('placeAddress')}
          maxLength={ADDRESS_MAX}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          value={address}
        />
      </div>
    </Dialog>
  );
}
