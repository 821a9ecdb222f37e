import { Checkbox, Input } from '@mantine/core';
import { type ApiArea, type ApiScope, apiAreas, apiScopes } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { areaTexts } from '../../value-texts.ts';
import classes from './scope-fields.module.css';

interface ScopeFieldsProps {
  readonly value: readonly ApiScope[];
  readonly onChange: (scopes: readonly ApiScope[]) => void;
  readonly error: string | null;
}

/** What a key may do: reading and writing of each area. */
export function ScopeFields({ value, onChange, error }: ScopeFieldsProps) {
  const { t } = useTranslation('externalApi');
  const box = (area: ApiArea, kind: 'read' | 'write') => {
    const scope = `${area}:${kind}` as const;
    // Reports are only read.
    if (!isScope(scope)) return <td className={classes.cell} />;
    const isChosen = value.includes(scope);
    return (
      <td className={classes.cell}>
        <Checkbox
          aria-label={`${t(areaTexts[area])}: ${t(kind)}`}
          checked={isChosen}
          data-path="scopes"
          onChange={() => onChange(isChosen ? value.filter((one) => one !== scope) : [...value, scope])}
        />
      </td>
    );
  };
  return (
    <div data-wide>
      <table className={classes.root}>
        <caption className={classes.caption}>{t('scopes')}</caption>
        <thead>
          <tr>
            <th className={classes.head} scope="col">
              {t('area')}
            </th>
            <th className={classes.head} scope="col">
              {t('read')}
            </th>
            <th className={classes.head} scope="col">
              {t('write')}
            </th>
          </tr>
        </thead>
        <tbody>
          {apiAreas.map((area) => (
            <tr key={area}>
              <th className={classes.area} scope="row">
                {t(areaTexts[area])}
              </th>
              {box(area, 'read')}
              {box(area, 'write')}
            </tr>
          ))}
        </tbody>
      </table>
      {error !== null && (
        <Input.Error mt={4} role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  );
}

const isScope = (text: string): text is ApiScope => (apiScopes as readonly string[]).includes(text);
