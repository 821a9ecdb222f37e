import type { IntegrationType } from '@recado/contracts';
import { IconBrandGoogle, type IconProps, IconRobot, IconRoute, IconSitemap, IconWebhook } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { integrations } from '../locales/pt.ts';
import classes from './integrations.module.css';

interface Kind {
  readonly icon: ComponentType<IconProps>;
  readonly name: keyof typeof integrations;
  /** What it does, in one sentence. */
  readonly text: keyof typeof integrations;
}

export const integrationKinds = {
  dialogflow: { icon: IconBrandGoogle, name: 'typeDialogflow', text: 'dialogflowText' },
  n8n: { icon: IconRoute, name: 'typeN8n', text: 'n8nText' },
  webhook: { icon: IconWebhook, name: 'typeWebhook', text: 'webhookText' },
  typebot: { icon: IconRobot, name: 'typeTypebot', text: 'typebotText' },
  flowbuilder: { icon: IconSitemap, name: 'typeFlow', text: 'flowText' },
} as const satisfies Record<IntegrationType, Kind>;

/** The type of an integration: its icon and its name. */
export function TypeMark({ type }: { readonly type: IntegrationType }) {
  const { t } = useTranslation('integrations');
  const { icon: Icon, name } = integrationKinds[type];
  return (
    <span className={classes.type}>
      <Icon aria-hidden size={16} stroke={1.7} />
      {t(name)}
    </span>
  );
}
