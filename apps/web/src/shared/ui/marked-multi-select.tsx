import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { MarkedName } from './marked-name.tsx';

interface MarkedMultiSelectProps extends Omit<MultiSelectProps<number>, 'data' | 'renderOption'> {
  /** An option with a name and a colour. */
  readonly options: readonly { readonly id: number; readonly name: string; readonly color: string }[];
}

/** A multi-select of coloured options: queues, tags. */
export function MarkedMultiSelect({ options, ...select }: MarkedMultiSelectProps) {
  const colors = new Map(options.map(({ id, color }) => [id, color]));
  return (
    <MultiSelect
      hidePickedOptions
      searchable
      {...select}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      renderOption={({ option }) => <MarkedName color={colors.get(option.value) ?? null} name={option.label} />}
    />
  );
}
