/** Where the API answers. The page says it, so that one build serves every installation. */
export function apiBase(): string {
  const declared = document.querySelector('meta[name="api-base"]')?.getAttribute('content');
  return (declared ?? '/backend').replace(/\/+$/, '');
}
