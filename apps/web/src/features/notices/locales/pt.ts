export const notices = {
  region: 'Avisos',
  close: 'Fechar aviso',
  success: 'Sucesso',
  info: 'Informação',
  warning: 'Atenção',
  error: 'Erro',
  repeated: '{{count}} vezes',
  clear: 'Limpar',
  emptyTitle: 'Nenhum aviso',
  emptyText: 'Os avisos desta sessão ficam guardados aqui.',
} as const;
