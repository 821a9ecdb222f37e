export const tags = {
  search: 'Buscar etiqueta',
  name: 'Nome',
  color: 'Cor',
  contacts: 'Contatos',
  tickets: 'Atendimentos',
  addTitle: 'Nova etiqueta',
  editTitle: 'Editar etiqueta',
  added: 'Etiqueta criada.',
  saved: 'Etiqueta salva.',
  removed: 'Etiqueta excluída.',
  removeTitle: 'Excluir a etiqueta {{name}}?',
  removeText:
    'Ela sai de {{contacts}} contatos e {{tickets}} atendimentos. Os contatos e as conversas ficam como estão.',
  removeUnused: 'Ninguém usa esta etiqueta.',
  emptyTitle: 'Nenhuma etiqueta ainda',
  emptyText: 'Etiquetas marcam contatos e atendimentos para encontrá-los depois. Crie a primeira.',
  nameTooShort: 'Tag muito curta!',
} as const;
