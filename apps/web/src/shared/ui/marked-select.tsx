import { Select, type SelectProps } from '@mantine/core';
import { MarkedName } from './marked-name.tsx';

interface MarkedSelectProps extends Omit<SelectProps<number>, 'data' | 'renderOption'> {
  /** An option with a name and a colour. */
  readonly options: readonly { readonly id: number; readonly name: string; readonly color: string }[];
}

/** A select of coloured options: a queue, a tag. */
export function MarkedSelect({ options, ...select }: MarkedSelectProps) {
  const colors = new Map(options.map(({ id, color }) => [id, color]));
  return (
    <Select
      openOnFocus={false}
      searchable
      {...select}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      renderOption={({ option }) => <MarkedName color={colors.get(option.value) ?? null} name={option.label} />}
    />
  );
}
