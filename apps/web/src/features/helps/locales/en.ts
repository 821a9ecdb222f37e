import type { helps as pt } from './pt.ts';

export const helps: Record<keyof typeof pt, string> = {
  records: 'Help videos',
  search: 'Search videos',
  number: 'Number',
  title: 'Title',
  description: 'Description',
  video: 'Video code',
  videoHelp: 'The YouTube code, or the link to the video.',
  videoWrong: 'Enter the 11-character code or the YouTube link of the video',
  addTitle: 'New video',
  editTitle: 'Edit video',
  added: 'Done!',
  saved: 'Updated.',
  removed: 'Video deleted.',
  removeTitle: 'Delete the video {{name}}?',
  removeText: 'Do you really want to delete this record? It leaves the help page of every company.',
  emptyTitle: 'No videos yet',
  emptyText: 'Videos explain the system to every company. Add the first one.',
  emptyForReaders: 'Videos about the system will appear here.',
  failedTitle: 'The list could not be loaded',
  failedText: 'Try again in a few seconds.',
  play: 'Watch:',
  player: 'Video: {{title}}',
  removeFailed: 'The operation could not be carried out',
  failed:
    'The operation could not be carried out. Check whether a video with the same title already exists and whether the fields were filled in correctly',
};
