import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { NoticeKind } from '../state/notice-log.ts';
import classes from './notice-icon.module.css';

const icons = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
} satisfies Record<NoticeKind, unknown>;

export function NoticeIcon({ kind }: { readonly kind: NoticeKind }) {
  const { t } = useTranslation('notices');
  const Icon = icons[kind];
  return <Icon aria-label={t(kind)} className={classes.root} data-kind={kind} role="img" size={18} stroke={1.7} />;
}
