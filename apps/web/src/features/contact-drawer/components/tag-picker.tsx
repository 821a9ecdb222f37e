import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import type { TagMark } from '@recado/contracts';
import { newTagBody } from '@recado/contracts';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorMark } from '../../../shared/ui/color-mark.tsx';
import { useCreateTag } from '../api/create-tag.ts';
import { useTags } from '../api/list-tags.ts';
import { findTags } from '../rules/find-tags.ts';
import { PartFailure } from './part-failure.tsx';
import classes from './tag-picker.module.css';

const CREATE = 'create';

interface TagPickerProps {
  /** Those the contact has already. */
  readonly carried: readonly TagMark[];
  readonly onChoose: (tag: Pick<TagMark, 'id'>) => void;
  readonly onClose: () => void;
}

/** Finds a tag by name, or creates a missing one. Stays open for the next one. */
export function TagPicker({ carried, onChoose, onClose }: TagPickerProps) {
  const { t } = useTranslation('contactDrawer');
  const { tags, data, isPending: isLoading, error, refetch } = useTags();
  const create = useCreateTag();
  const [text, setText] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  const combobox = useCombobox({ defaultOpened: true, onDropdownClose: () => combobox.resetSelectedOption() });
  const { found, isNew } = findTags(tags, { text, carried });

  const handleChoice = (value: string) => {
    const chosen = value === CREATE ? undefined : tags.find(({ id }) => String(id) === value);
    if (chosen) {
      onChoose(chosen);
      setText('');
      return;
    }
    const { success, data: typed } = newTagBody.shape.name.safeParse(text);
    setIsTooShort(!success);
    if (!success || create.isPending) return;
    create.mutate(typed, {
      onSuccess: (tag) => {
        onChoose(tag);
        setText('');
      },
    });
  };
  const handleKey = (event: KeyboardEvent) => {
    const hasArrowed = combobox.getSelectedOptionIndex() >= 0;
    if (event.key === 'Enter' && !hasArrowed && !event.nativeEvent.isComposing && text.trim() !== '') {
      event.preventDefault();
      event.stopPropagation();
      // The typed text is meant: the tag of that name, or a new one.
      const named = found.find(({ name }) => name.trim().toLowerCase() === text.trim().toLowerCase());
      if (named) handleChoice(String(named.id));
      else if (isNew) handleChoice(CREATE);
      return;
    }
    if (event.key !== 'Escape') return;
    // Closes only this, not the drawer around it.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  if (error !== null && data === undefined)
    return <PartFailure error={error} onRetry={() => void refetch()} text={t('tagsFailed')} />;
  return (
    <Combobox onOptionSubmit={handleChoice} store={combobox}>
      <Combobox.Target>
        <TextInput
          aria-label={t('tagSearch')}
          autoFocus
          error={isTooShort ? t('tagTooShort') : null}
          onBlur={() => combobox.closeDropdown()}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setIsTooShort(false);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onClick={() => combobox.openDropdown()}
          onKeyDownCapture={handleKey}
          placeholder={t('tagSearch')}
          rightSection={isLoading || create.isPending ? <Loader size={16} /> : null}
          value={text}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={isLoading}>
        <Combobox.Options aria-label={t('tags')} className={classes.options}>
          {found.map(({ id, name, color }) => (
            <Combobox.Option key={id} value={String(id)}>
              <span className={classes.option}>
                <ColorMark color={color} shape="dot" />
                {name}
              </span>
            </Combobox.Option>
          ))}
          {isNew && <Combobox.Option value={CREATE}>{t('createTag', { name: text.trim() })}</Combobox.Option>}
          {found.length === 0 && !isNew && <Combobox.Empty>{t('noMoreTags')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
