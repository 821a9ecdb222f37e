export const push = {
  title: 'Avisos neste aparelho',
  text: 'Mostra um aviso quando um cliente escreve, também com o sistema fechado.',
  unsupported:
    'Este navegador não recebe avisos. No iPhone e no iPad, instale primeiro o aplicativo na tela de início.',
  blocked: 'O navegador bloqueou os avisos deste site. Libere-os nas configurações do site e tente de novo.',
  dismissed: 'O navegador pediu sua permissão e não recebeu resposta. Tente de novo e escolha “Permitir”.',
  failed: 'O navegador não conseguiu ligar os avisos. Veja se há conexão com a internet e tente de novo.',
  turnedOn: 'Avisos ligados neste aparelho.',
  turnedOff: 'Avisos desligados neste aparelho.',
  test: 'Enviar um aviso de teste',
  testSent: 'O aviso de teste está a caminho.',
  others: 'Outros aparelhos',
  paused: 'em pausa até você entrar nele de novo',
  lastUsed: 'último aviso em {{moment}}',
  neverUsed: 'nenhum aviso ainda',
  remove: 'Remover {{device}}',
  removed: 'Aparelho removido.',
} as const;
