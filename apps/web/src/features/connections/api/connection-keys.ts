/** Query keys of connections. Every screen reads the same list. */
export const connectionKeys = {
  list: ['connections'] as const,
  form: (id: number) => ['connections', id, 'form'] as const,
  templates: (id: number) => ['connections', id, 'templates'] as const,
  quality: (id: number) => ['connections', id, 'quality'] as const,
  problems: ['connections', 'problems'] as const,
  health: (id: number) => ['connections', id, 'health'] as const,
  platform: ['platform-connections'] as const,
  platformCompanies: ['platform-connections', 'companies'] as const,
};
