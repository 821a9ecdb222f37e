import type { push as source } from './pt.ts';

export const push: Record<keyof typeof source, string> = {
  title: 'Avisos en este dispositivo',
  text: 'Muestra un aviso cuando un cliente escribe, también con el sistema cerrado.',
  unsupported:
    'Este navegador no recibe avisos. En iPhone y iPad, instala primero la aplicación en la pantalla de inicio.',
  blocked:
    'El navegador bloqueó los avisos de este sitio. Permítelos en la configuración del sitio e inténtalo de nuevo.',
  dismissed: 'El navegador pidió tu permiso y no recibió respuesta. Inténtalo de nuevo y elige “Permitir”.',
  failed: 'El navegador no pudo activar los avisos. Revisa la conexión a internet e inténtalo de nuevo.',
  turnedOn: 'Avisos activados en este dispositivo.',
  turnedOff: 'Avisos desactivados en este dispositivo.',
  test: 'Enviar un aviso de prueba',
  testSent: 'El aviso de prueba está en camino.',
  others: 'Otros dispositivos',
  paused: 'en pausa hasta que vuelvas a entrar en él',
  lastUsed: 'último aviso el {{moment}}',
  neverUsed: 'ningún aviso todavía',
  remove: 'Quitar {{device}}',
  removed: 'Dispositivo quitado.',
};
