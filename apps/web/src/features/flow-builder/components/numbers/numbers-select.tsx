import { Button, Menu } from '@mantine/core';
import type { Flow } from '@recado/contracts';
import { IconChartBar, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useVersions } from '../../api/flow-calls.ts';
import type { Numbers } from './use-numbers.ts';

const periods = [0, 1, 7, 30, 90] as const;

/** Chooses the days and the version of the numbers on the nodes. */
export function NumbersSelect({ numbers, flow }: { readonly numbers: Numbers; readonly flow: Flow }) {
  const { t } = useTranslation('flowBuilder');
  const { choice, setChoice, isError } = numbers;
  const name = (days: number) => (days === 0 ? t('numbersOff') : t('numbersDays', { count: days }));
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button
          aria-label={choice.days === 0 ? t('numbers') : name(choice.days)}
          leftSection={<IconChartBar aria-hidden size={16} stroke={1.7} />}
          variant={choice.days > 0 ? 'light' : 'default'}
        >
          {isError ? t('numbersFailed') : choice.days === 0 ? t('numbers') : name(choice.days)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {periods.map((days) => (
          <Menu.Item
            key={days}
            leftSection={<Check isOn={days === choice.days} />}
            onClick={() => setChoice({ ...choice, days })}
          >
            {name(days)}
          </Menu.Item>
        ))}
        <Versions flow={flow} numbers={numbers} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Asks for the versions only while the menu is open. */
function Versions({ numbers, flow }: { readonly numbers: Numbers; readonly flow: Flow }) {
  const { t } = useTranslation('flowBuilder');
  const { choice, setChoice } = numbers;
  const { data } = useVersions(flow.id);
  const older = (data?.pages ?? []).flatMap(({ versions }) => versions).filter(({ isPublished }) => !isPublished);
  if (choice.days === 0 || older.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('numbersVersion')}</Menu.Label>
      <Menu.Item
        leftSection={<Check isOn={choice.version === null} />}
        onClick={() => setChoice({ ...choice, version: null })}
      >
        {t('numbersPublished')}
      </Menu.Item>
      {older.slice(0, 8).map(({ version }) => (
        <Menu.Item
          key={version}
          leftSection={<Check isOn={choice.version === version} />}
          onClick={() => setChoice({ ...choice, version })}
        >
          {t('version', { version })}
        </Menu.Item>
      ))}
    </>
  );
}

function Check({ isOn }: { readonly isOn: boolean }) {
  return <IconCheck aria-hidden size={16} stroke={1.7} style={{ visibility: isOn ? 'visible' : 'hidden' }} />;
}
