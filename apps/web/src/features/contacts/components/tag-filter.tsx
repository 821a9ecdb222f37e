import { Button, Indicator, Popover } from '@mantine/core';
import { IconChevronDown, IconTag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../shared/hooks/use-screen-size.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { MarkedMultiSelect } from '../../../shared/ui/marked-multi-select.tsx';
import { useTagChoices } from '../api/choices.ts';

interface TagFilterProps {
  readonly tagIds: readonly number[];
  readonly onChange: (tagIds: readonly number[]) => void;
}

/** Filters the list by contacts that have all of some tags. */
export function TagFilter({ tagIds, onChange }: TagFilterProps) {
  const { t } = useTranslation(['contacts', 'common']);
  const isPhone = useIsPhone();
  const tags = useTagChoices();
  const label = tagIds.length === 0 ? t('tags') : t('tagsSet', { count: tagIds.length });
  return (
    <Popover position="bottom-end" returnFocus trapFocus width={280}>
      {isPhone ? (
        <Indicator disabled={tagIds.length === 0} offset={6} size={8}>
          <Popover.Target>
            <IconButton icon={<IconTag size={18} stroke={1.7} />} label={label} size={36} variant="default" />
          </Popover.Target>
        </Indicator>
      ) : (
        <Popover.Target>
          <Button
            leftSection={<IconTag size={16} />}
            rightSection={<IconChevronDown size={14} stroke={2} />}
            variant={tagIds.length === 0 ? 'default' : 'light'}
          >
            {label}
          </Button>
        </Popover.Target>
      )}
      <Popover.Dropdown aria-label={t('tags')}>
        <MarkedMultiSelect
          clearable
          comboboxProps={{ withinPortal: false }}
          label={t('tagFilter')}
          nothingFoundMessage={t('noTags')}
          onChange={onChange}
          options={tags}
          placeholder={tagIds.length === 0 ? t('select', { ns: 'common' }) : ''}
          value={tagIds.filter((id) => tags.some((tag) => tag.id === id))}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
