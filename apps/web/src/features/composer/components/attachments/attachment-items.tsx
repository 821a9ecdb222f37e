import { Menu } from '@mantine/core';
import {
  IconAddressBook,
  IconCamera,
  IconFile,
  IconMapPin,
  IconPhoto,
  IconTemplate,
  IconVideo,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export interface AttachmentActions {
  readonly onMedia: () => void;
  readonly onCamera: () => void;
  readonly onDocument: () => void;
  readonly onContact: () => void;
  readonly onPlace: () => void;
  readonly onMeeting: () => void;
  /** Undefined where the channel does not support it. */
  readonly onTemplate: (() => void) | undefined;
}

/** The kinds of attachment, as menu items. */
export function AttachmentItems(actions: AttachmentActions) {
  const { onMedia, onCamera, onDocument, onContact, onPlace, onMeeting, onTemplate } = actions;
  const { t } = useTranslation('composer');
  return (
    <>
      <Menu.Item leftSection={<IconPhoto size={16} />} onClick={onMedia}>
        {t('attachMedia')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCamera size={16} />} onClick={onCamera}>
        {t('attachCamera')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFile size={16} />} onClick={onDocument}>
        {t('attachDocument')}
      </Menu.Item>
      <Menu.Item leftSection={<IconAddressBook size={16} />} onClick={onContact}>
        {t('attachContact')}
      </Menu.Item>
      <Menu.Item leftSection={<IconMapPin size={16} />} onClick={onPlace}>
        {t('attachPlace')}
      </Menu.Item>
      <Menu.Item leftSection={<IconVideo size={16} />} onClick={onMeeting}>
        {t('attachMeeting')}
      </Menu.Item>
      {onTemplate && (
        <Menu.Item leftSection={<IconTemplate size={16} />} onClick={onTemplate}>
          {t('attachTemplate')}
        </Menu.Item>
      )}
    </>
  );
}
