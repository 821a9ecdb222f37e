// The files of the library that its own types leave out. All of it is imported from one build: its index resolves to
// another one, and the calendar would be downloaded twice.
declare module 'react-big-calendar/lib/index.js' {
  export * from 'react-big-calendar';
}

declare module 'react-big-calendar/lib/TimeGrid.js' {
  import type { ComponentType } from 'react';

  const TimeGrid: ComponentType<object>;
  // biome-ignore lint/style/noDefaultExport: it is the library's.
  export default TimeGrid;
}

declare module 'react-big-calendar/lib/addons/dragAndDrop/index.js' {
  import withDragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop';

  export * from 'react-big-calendar/lib/addons/dragAndDrop';
  // biome-ignore lint/style/noDefaultExport: it is the library's.
  export default withDragAndDrop;
}
