import { ColorInput, type ColorInputProps } from '@mantine/core';
import { colorSwatches } from '../theme/color-swatches.ts';
import { ColorMark } from './color-mark.tsx';

interface ColorFieldProps extends Omit<ColorInputProps, 'format' | 'swatches' | 'leftSection' | 'value'> {
  readonly value: string;
  readonly shape?: 'square' | 'dot';
}

/** A colour to mark something with, previewed as the mark. */
export function ColorField({ value, shape = 'square', ...input }: ColorFieldProps) {
  return (
    <ColorInput
      {...input}
      format="hex"
      leftSection={<ColorMark color={value === '' ? null : value} shape={shape} />}
      swatches={[...colorSwatches]}
      value={value}
      // Its button has no name, and few browsers support it.
      withEyeDropper={false}
      withPreview={false}
    />
  );
}
