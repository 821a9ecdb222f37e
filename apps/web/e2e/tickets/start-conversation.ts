import type { Workspace } from './workspace.ts';

/** Starts a conversation with a contact, in Vendas. */
export async function startConversation(who: Workspace, name: string): Promise<void> {
  await who.list.getByRole('button', { name: 'Novo' }).click();
  await who.dialog.getByRole('combobox', { name: 'Contato' }).fill(name);
  await who.page.getByRole('option', { name: new RegExp(`^${name} · `) }).click();
  await who.choose(who.dialog, 'Fila', 'Vendas');
  await who.dialog.getByRole('button', { name: 'Iniciar conversa' }).click();
}
