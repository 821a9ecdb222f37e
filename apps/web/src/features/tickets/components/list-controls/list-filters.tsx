import { Indicator, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { zIndex } from '../../../../shared/theme/theme.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { countFilters, type ListChoices } from '../../state/list-choices.ts';

const FilterFields = lazy(async () => ({ default: (await import('./filter-fields.tsx')).FilterFields }));

interface ListFiltersProps {
  readonly choices: ListChoices;
  readonly onChange: (change: Partial<ListChoices>) => void;
}

/** The button that opens the filters, with the number of active ones. */
export function ListFilters(props: ListFiltersProps) {
  const { t } = useTranslation('tickets');
  const [isOpen, setIsOpen] = useState(false);
  const count = countFilters(props.choices);
  return (
    <Popover onChange={setIsOpen} opened={isOpen} position="bottom-end" returnFocus trapFocus width={320}>
      <Indicator disabled={count === 0} label={count} offset={5} size={14} zIndex={zIndex.sticky}>
        <Popover.Target>
          <IconButton
            icon={<IconAdjustmentsHorizontal size={16} stroke={1.7} />}
            label={count > 0 ? t('filtersSet', { count }) : t('filters')}
            onClick={() => setIsOpen((open) => !open)}
            size={28}
          />
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label={t('filters')}>
        <Suspense>{isOpen && <FilterFields {...props} />}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
