import { Tabs } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storageKeys } from '../../../shared/lib/stored.ts';
import { useStoredPreference } from '../../../shared/lib/use-stored-preference.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useSay } from '../../../shared/ui/say.tsx';
import tabClasses from '../../../shared/ui/tabs.module.css';
import type { ExampleRequest } from '../examples/example-request.ts';
import { type ExampleLanguage, exampleLanguages, writeExample } from '../examples/write-example.ts';
import classes from './code-examples.module.css';

interface CodeExamplesProps {
  /** What the code does, for screen readers. */
  readonly label: string;
  readonly request: ExampleRequest;
}

const readLanguage = (stored: string | null): ExampleLanguage =>
  exampleLanguages.find((language) => language === stored) ?? 'curl';

/** A request in several languages, to copy. The chosen language is kept on this device. */
export function CodeExamples({ label, request }: CodeExamplesProps) {
  const { t } = useTranslation('externalApi');
  const [language, setLanguage] = useStoredPreference(storageKeys.apiExample, readLanguage);
  const code = writeExample(language, request);
  return (
    <Tabs
      classNames={{ tab: tabClasses.tab, list: classes.tabs }}
      keepMounted={false}
      onChange={(chosen) => setLanguage(readLanguage(chosen))}
      value={language}
    >
      <div className={classes.head}>
        <Tabs.List aria-label={label}>
          {exampleLanguages.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {each}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <CopyCode code={code} label={t('copyExample', { language })} />
      </div>
      {exampleLanguages.map((each) => (
        <Tabs.Panel key={each} value={each}>
          {each === language && <Code code={code} label={`${label}, ${each}`} />}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Code as it is. It scrolls sideways on its own, so it takes the focus of the keyboard. */
export function Code({ code, label }: { readonly code: string; readonly label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse a long line could not be scrolled.
    <section aria-label={label} className={classes.scroller} tabIndex={0}>
      <pre className={classes.code}>
        <code>{code}</code>
      </pre>
    </section>
  );
}

function CopyCode({ code, label }: { readonly code: string; readonly label: string }) {
  const { t } = useTranslation('records');
  const say = useSay();
  const [copied, setCopied] = useState<string | null>(null);
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(code);
    } catch {
      say({ kind: 'warning', message: t('copyFailed') });
    }
  };
  return (
    <IconButton
      icon={copied === code ? <IconCheck size={18} /> : <IconCopy size={18} />}
      label={label}
      onClick={() => void handleCopy()}
    />
  );
}
