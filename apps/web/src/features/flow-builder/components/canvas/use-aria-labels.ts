import type { AriaLabelConfig } from '@xyflow/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** What React Flow says to screen readers, in the user's language. */
export function useAriaLabels(): AriaLabelConfig {
  const { t } = useTranslation('flowBuilder');
  return useMemo(
    () => ({
      'node.a11yDescription.default': t('nodeHelp'),
      'node.a11yDescription.keyboardDisabled': t('nodeHelp'),
      'node.a11yDescription.ariaLiveMessage': ({ x, y }) => t('movedNode', { x: Math.round(x), y: Math.round(y) }),
      'edge.a11yDescription.default': t('edgeHelp'),
      'controls.ariaLabel': t('canvas'),
      'controls.zoomIn.ariaLabel': t('zoomIn'),
      'controls.zoomOut.ariaLabel': t('zoomOut'),
      'controls.fitView.ariaLabel': t('fitView'),
      'controls.interactive.ariaLabel': t('canvas'),
      'minimap.ariaLabel': t('minimap'),
      'handle.ariaLabel': t('connectionPoint'),
    }),
    [t],
  );
}
