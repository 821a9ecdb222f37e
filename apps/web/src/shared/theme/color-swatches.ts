/** Colours offered for tags, queues and users. Distinguishable side by side, in both themes. */
export const colorSwatches = [
  '#1A66C1',
  '#0E8F88',
  '#128A4C',
  '#7A9E00',
  '#D28007',
  '#D9480F',
  '#C92A6B',
  '#7B3FBF',
  '#4263EB',
  '#846200',
  '#5D6673',
  '#14181F',
] as const;
