/** The address of the API. The page provides it, so that one build serves every installation. */
export function apiBase(): string {
  const declared = document.querySelector('meta[name="api-base"]')?.getAttribute('content');
  return (declared ?? '/backend').replace(/\/+$/, '');
}
