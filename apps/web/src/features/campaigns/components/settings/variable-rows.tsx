import { Button, TextInput } from '@mantine/core';
import type { CampaignVariable } from '@recado/contracts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import type { VariableProblem } from '../../forms/settings-form.ts';
import classes from './variable-rows.module.css';

interface VariableRowsProps {
  readonly value: readonly CampaignVariable[];
  readonly onChange: (variables: CampaignVariable[]) => void;
  readonly problems: readonly (VariableProblem | null)[];
}

const problemTexts = {
  'name-missing': 'variableNameMissing',
  'name-wrong': 'variableNameWrong',
  'name-taken': 'variableNameTaken',
  'value-missing': 'variableValueMissing',
} as const satisfies Record<VariableProblem, string>;

/** Names and values that every campaign may use in its texts. */
export function VariableRows({ value, onChange, problems }: VariableRowsProps) {
  const { t } = useTranslation('campaigns');
  const change = (at: number, changed: Partial<CampaignVariable>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...changed } : one)));
  return (
    <div className={classes.root}>
      {value.length === 0 && <p className={classes.empty}>{t('noVariables')}</p>}
      {value.map((variable, index) => {
        const problem = problems[index] ?? null;
        const words = problem && t(problemTexts[problem]);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place while it is written.
          <div className={classes.row} key={index}>
            <TextInput
              aria-label={t('variableName', { number: index + 1 })}
              error={problem === 'value-missing' ? null : words}
              onChange={({ currentTarget }) => change(index, { key: currentTarget.value })}
              placeholder={t('variableNameHint')}
              value={variable.key}
            />
            <TextInput
              aria-label={t('variableValue', { number: index + 1 })}
              error={problem === 'value-missing' ? words : null}
              onChange={({ currentTarget }) => change(index, { value: currentTarget.value })}
              placeholder={t('variableValueHint')}
              value={variable.value}
            />
            <IconButton
              icon={<IconTrash size={18} stroke={1.7} />}
              label={t('removeVariable', { name: variable.key.trim() || String(index + 1) })}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
              size={36}
            />
          </div>
        );
      })}
      <div>
        <Button
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange([...value, { key: '', value: '' }])}
          variant="default"
        >
          {t('addVariable')}
        </Button>
      </div>
    </div>
  );
}
