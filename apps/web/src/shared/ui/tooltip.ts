/** A separate file so that it is a separate download: see `page-tip.tsx`. */
export { Tooltip } from '@mantine/core';
