import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParam } from '../../../shared/records/use-search-param.ts';
import { Page } from '../../../shared/ui/page.tsx';
import tabClasses from '../../../shared/ui/tabs.module.css';
import { PeoplePanel } from './people-panel.tsx';
import { PersonPanel } from './person-panel.tsx';
import classes from './privacy.module.css';
import { RequestsPanel } from './requests-panel.tsx';
import { RetentionPanel } from './retention-panel.tsx';

interface PrivacyScreenProps {
  readonly title: string;
  readonly timeZone: string;
}

/** The desk for requests about personal data: people, the log, and how long data is stored. */
export function PrivacyScreen({ title, timeZone }: PrivacyScreenProps) {
  const { t } = useTranslation('privacy');
  const [chosen, setChosen] = useSearchParam('tab');
  const [person, setPerson] = useSearchParam('person');
  const personId = /^\d+$/.test(person) ? Number(person) : null;
  const people =
    personId === null ? (
      <PeoplePanel onChoose={(id) => setPerson(String(id))} />
    ) : (
      <PersonPanel id={personId} onBack={() => setPerson('')} timeZone={timeZone} />
    );
  const tabs = [
    { value: 'people', label: t('tabPeople'), panel: people },
    { value: 'requests', label: t('tabRequests'), panel: <RequestsPanel timeZone={timeZone} /> },
    { value: 'retention', label: t('tabRetention'), panel: <RetentionPanel timeZone={timeZone} /> },
  ];
  const active = tabs.find(({ value }) => value === chosen)?.value ?? 'people';
  return (
    <Page title={title}>
      <Tabs
        classNames={{ tab: tabClasses.tab }}
        keepMounted={false}
        onChange={(tab) => setChosen(tab === null || tab === 'people' ? '' : tab)}
        value={active}
      >
        <Tabs.List>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, panel }) => (
          <Tabs.Panel className={classes.tab ?? ''} key={value} value={value}>
            {panel}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
