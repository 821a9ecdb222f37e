/** `key=value` pairs, separated by commas and percent-encoded, as OpenTelemetry's variables have them. */
export function readPairs(text: string): Record<string, string> {
  const pairs = text
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw new Error(`"${pair.slice(0, Math.max(at, 0))}" is not a pair of key and value.`);
      return [decodeURIComponent(pair.slice(0, at).trim()), decodeURIComponent(pair.slice(at + 1).trim())];
    }),
  );
}
