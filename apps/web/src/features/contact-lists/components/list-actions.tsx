import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconDotsVertical,
  IconFileDownload,
  IconListDetails,
  IconTableImport,
  IconUserPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useIsPhone, useWindowWidth } from '../../../shared/hooks/use-screen-size.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useExample } from '../api/download-example.ts';

/** From this width every action has its own button. */
const ROOMY_PX = 1180;

interface ListActionsProps {
  readonly onImport: () => void;
  readonly onFill: () => void;
}

/** Back to the lists, and the ways to fill this one. */
export function ListActions({ onImport, onFill }: ListActionsProps) {
  const { t } = useTranslation('contactLists');
  const isRoomy = useWindowWidth() >= ROOMY_PX;
  const isPhone = useIsPhone();
  const example = useExample();
  const items = [
    { label: t('import'), icon: <IconTableImport size={16} />, onClick: onImport },
    { label: t('fromContacts'), icon: <IconUserPlus size={16} />, onClick: onFill },
  ];
  return (
    <>
      {isPhone ? (
        <ActionIcon aria-label={t('lists')} component={Link} size={36} to="/contact-lists" variant="default">
          <IconListDetails size={18} stroke={1.7} />
        </ActionIcon>
      ) : (
        <Button component={Link} leftSection={<IconListDetails size={16} />} to="/contact-lists" variant="default">
          {t('lists')}
        </Button>
      )}
      {isRoomy &&
        items.map(({ label, icon, onClick }) => (
          <Button key={label} leftSection={icon} onClick={onClick} variant="default">
            {label}
          </Button>
        ))}
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton
            icon={<IconDotsVertical size={18} stroke={1.7} />}
            label={t('moreActions')}
            loading={example.isPending}
            size={36}
            variant="default"
          />
        </Menu.Target>
        <Menu.Dropdown>
          {!isRoomy &&
            items.map(({ label, icon, onClick }) => (
              <Menu.Item key={label} leftSection={icon} onClick={onClick}>
                {label}
              </Menu.Item>
            ))}
          <Menu.Item leftSection={<IconFileDownload size={16} />} onClick={() => example.mutate()}>
            {t('example')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
