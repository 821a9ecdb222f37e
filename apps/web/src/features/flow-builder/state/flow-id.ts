import { createContext } from 'react';

/** The id of the open flow: uploads name it, so that unused files can be deleted with it. */
export const FlowIdContext = createContext(0);
