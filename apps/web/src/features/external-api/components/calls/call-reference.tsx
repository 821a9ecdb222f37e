import { useTranslation } from 'react-i18next';
import { apiBase } from '../../../../shared/api/api-base.ts';
import { CopyField } from '../../../../shared/ui/copy-field.tsx';
import { type CompatibleCall, compatibleExample, compatiblePaths } from '../../examples/example-request.ts';
import { callTexts } from '../../value-texts.ts';
import { CodeExamples } from '../code-examples.tsx';
import { Panel } from '../panel.tsx';
import classes from './call-reference.module.css';
import { useCallFields } from './use-call-fields.ts';

/** The address of the API with scheme and host, for programs elsewhere. */
export const apiAddress = (): string => new URL(apiBase(), window.location.href).href;

/** One call of the compatible API: its purpose, address, fields and examples. */
export function CallReference({ call }: { readonly call: CompatibleCall }) {
  const { t } = useTranslation('externalApi');
  const fields = useCallFields(call);
  const title = t(callTexts[call].title);
  const address = apiAddress();
  return (
    <Panel isFlush text={t(callTexts[call].text)} title={title}>
      <div className={classes.address}>
        <CopyField label={t('addressOf', { call: title })} value={`${address}${compatiblePaths[call]}`} />
      </div>
      <div className={classes.fields}>
        <table className={classes.table}>
          <caption className={classes.caption}>{t('fieldsOf', { call: title })}</caption>
          <tbody>
            {fields.map(({ name, isRequired, text }) => (
              <tr key={name}>
                <th className={classes.name} scope="row">
                  <code>{name}</code>
                  {isRequired && <span className={classes.required}>{t('required')}</span>}
                </th>
                <td className={classes.text}>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.code}>
        <CodeExamples
          label={t('exampleOf', { call: title })}
          request={compatibleExample(call, { address, token: t('sampleToken'), sampleText: t('sampleText') })}
        />
      </div>
    </Panel>
  );
}
