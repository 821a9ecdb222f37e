import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFlowOptions } from '../api/flows.ts';

interface FlowSelectProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (flowId: number | null) => void;
  readonly error?: string | null;
  readonly onBlur?: () => void;
  readonly required?: boolean;
}

/** Chooses a flow by name. One that does not start yet says why. */
export function FlowSelect({ label, value, onChange, required = false, ...rest }: FlowSelectProps) {
  const { t } = useTranslation('flows');
  const { data: flows, isError } = useFlowOptions();
  const nameOf = ({ name, active, publishedVersion }: NonNullable<typeof flows>[number]): string => {
    if (publishedVersion === null) return t('optionUnpublished', { name });
    return active ? name : t('optionInactive', { name });
  };
  return (
    <Select
      {...rest}
      clearable={!required}
      data={(flows ?? []).map((flow) => ({ value: String(flow.id), label: nameOf(flow) }))}
      label={label}
      nothingFoundMessage={isError ? t('flowsFailed') : flows?.length === 0 ? t('flowsNone') : t('flowsNoMatch')}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      openOnFocus={false}
      placeholder={t('flowChoose')}
      required={required}
      searchable
      value={value === null ? null : String(value)}
    />
  );
}
