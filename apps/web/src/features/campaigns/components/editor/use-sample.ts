import { type CampaignSettings, campaignValues, campaignVariables } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { useSampleItems } from '../../api/choices.ts';
import type { CampaignForm } from '../../forms/campaign-form.ts';
import type { InsertableVariable } from './variants-field.tsx';

interface Sample {
  /** By name in lower case. */
  readonly values: ReadonlyMap<string, string>;
  readonly variables: readonly InsertableVariable[];
  /** Of the contact whose values are shown; null for the invented one. */
  readonly contactName: string | null;
}

const labels = { nome: 'variableNome', numero: 'variableNumero', email: 'variableEmail' } as const;
const SAMPLE_NUMBER = '5511998412207';

/** Values for the preview: of the first contact of the list, else invented. And the variables to insert. */
export function useSample(
  { contactListId }: Pick<CampaignForm, 'contactListId'>,
  settings: CampaignSettings | undefined,
): Sample {
  const { t } = useTranslation('campaigns');
  const items = useSampleItems(contactListId);
  const [first] = items;
  const columns = [...new Set(items.flatMap(({ fields }) => Object.keys(fields)))];
  const pairs = settings?.variables ?? [];
  const invented = Object.fromEntries(columns.map((name) => [name, name]));
  const values = campaignValues(
    first
      ? { ...first, email: first.email || t('sampleEmail'), fields: { ...invented, ...first.fields } }
      : { name: t('sampleName'), number: SAMPLE_NUMBER, email: t('sampleEmail'), fields: {} },
    pairs,
  );
  return {
    values,
    contactName: first?.name ?? null,
    variables: [
      ...campaignVariables.map((name) => ({ name, label: t(labels[name]) })),
      ...columns.map((name) => ({ name, label: name })),
      ...pairs.map(({ key }) => ({ name: key, label: key })),
    ],
  };
}
