import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileSpreadsheet, IconTableExport, IconTableImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useIsPhone } from '../../../shared/hooks/use-screen-size.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useExportContacts } from '../api/download-sheets.ts';

/** Contacts from and to spreadsheets. */
export function SheetsMenu({ canImport, canExport }: { readonly canImport: boolean; readonly canExport: boolean }) {
  const { t } = useTranslation('contacts');
  const isPhone = useIsPhone();
  const { mutate, isPending } = useExportContacts();
  if (!canImport && !canExport) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {isPhone ? (
          <IconButton
            icon={<IconFileSpreadsheet size={18} stroke={1.7} />}
            label={t('sheets')}
            loading={isPending}
            size={36}
            variant="default"
          />
        ) : (
          <Button
            leftSection={<IconFileSpreadsheet size={16} />}
            loading={isPending}
            rightSection={<IconChevronDown size={14} stroke={2} />}
            variant="default"
          >
            {t('sheets')}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {canImport && (
          <Menu.Item component={Link} leftSection={<IconTableImport size={16} />} to="/contacts/import">
            {t('import')}
          </Menu.Item>
        )}
        {canExport && (
          <Menu.Item leftSection={<IconTableExport size={16} />} onClick={() => mutate()}>
            {t('export')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
