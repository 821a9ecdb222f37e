export type AttributeValue = string | number | boolean;

export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first span of a trace. */
  readonly parentSpanId: string;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  /** Of the process that recorded it. */
  readonly resource: Readonly<Record<string, AttributeValue>>;
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly isError: boolean;
}

/** The shapes of OTLP as JSON, as far as tests read them. */
interface Attribute {
  readonly key: string;
  readonly value: {
    readonly stringValue?: string;
    /** A number, or its digits where it may not fit. */
    readonly intValue?: number | string;
    readonly doubleValue?: number;
    readonly boolValue?: boolean;
  };
}
interface ExportedSpan extends Pick<ReceivedSpan, 'name' | 'traceId' | 'spanId'> {
  readonly parentSpanId?: string;
  readonly attributes?: readonly Attribute[];
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly status?: { readonly code?: number };
}
interface Export {
  readonly resourceSpans: readonly {
    readonly resource?: { readonly attributes?: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly ExportedSpan[] }[];
  }[];
}

const STATUS_ERROR = 2;

export function readSpans(body: unknown): ReceivedSpan[] {
  return (body as Export).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const of = toRecord(resource?.attributes);
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => toSpan(span, of)));
  });
}

function toSpan(span: ExportedSpan, resource: ReceivedSpan['resource']): ReceivedSpan {
  const { name, traceId, spanId, parentSpanId = '', links = [] } = span;
  if (!/^[0-9a-f]{32}$/.test(traceId) || !/^[0-9a-f]{16}$/.test(spanId)) throw new Error('A span has no valid ids.');
  return {
    name,
    traceId,
    spanId,
    parentSpanId,
    attributes: toRecord(span.attributes),
    resource,
    links: links.map(({ traceId, spanId }) => ({ traceId, spanId })),
    isError: span.status?.code === STATUS_ERROR,
  };
}

const toRecord = (attributes: readonly Attribute[] = []): Record<string, AttributeValue> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, toValue(value)]));

const toValue = ({ stringValue, intValue, doubleValue, boolValue }: Attribute['value']): AttributeValue =>
  stringValue ?? (intValue === undefined ? (doubleValue ?? boolValue ?? '') : Number(intValue));
