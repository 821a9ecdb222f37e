export { flowKeys } from './api/flow-keys.ts';
export { FlowEditor } from './components/flow-editor.tsx';
export { type FlowNews, noNews } from './live.ts';
