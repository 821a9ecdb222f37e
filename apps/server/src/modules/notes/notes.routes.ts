import { notesContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import { addNote } from './add-note.ts';
import { listNotes } from './list-notes.ts';
import { presentNote } from './notes.present.ts';
import { removeNote } from './remove-note.ts';

export const noteRoutes = routes(notesContract, {
  list: async ({ scope, viewer, query }) => (await listNotes(scope, viewer, query)).map(presentNote),

  create: async ({ scope, body }) => presentNote(await addNote(scope, body)),

  remove: async ({ scope, params }) => {
    await removeNote(scope, params.id);
    return { message: 'Note deleted' };
  },
});
