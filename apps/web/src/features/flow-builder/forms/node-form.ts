import type { FlowNode, NodeData } from '../graph/graph.ts';
import { INTEGRATION, integrationOf, textAt } from '../graph/node-data.ts';
import { writeData } from '../state/editor.ts';
import { useEditor } from '../state/use-editor.ts';

export interface NodeFormProps {
  readonly node: FlowNode;
}

/** Reads and writes the fields of a node. Each field is one burst of typing in the history. */
export function useNodeFields({ id, data }: FlowNode) {
  const editor = useEditor();
  return {
    text: (key: string) => textAt(data, key),
    write: (key: string, value: unknown) => writeData(editor, id, (before) => ({ ...before, [key]: value }), key),
    change: (change: (data: NodeData) => NodeData) => writeData(editor, id, change),
  };
}

/** The same for the types that keep their fields one level deeper. */
export function useIntegrationFields(node: FlowNode) {
  const editor = useEditor();
  const fields = integrationOf(node);
  const write = (key: string, value: unknown) =>
    writeData(
      editor,
      node.id,
      (data) => ({ ...data, [INTEGRATION]: { ...(data[INTEGRATION] as object | undefined), [key]: value } }),
      key,
    );
  return {
    fields,
    text: (key: string) => textAt(fields, key),
    write,
    /** A number, or what was typed while it is not one. */
    writeNumber: (key: string, value: string | number | bigint) =>
      write(key, value === '' || Number.isNaN(Number(value)) ? value : Number(value)),
  };
}
