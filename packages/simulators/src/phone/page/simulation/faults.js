// @ts-check
/**
 * The faults worth showing, each as one switch. Those of answers happen half the time: if every answer failed, trying
 * again would never be seen to help.
 */
export const faultSwitches = /** @type {const} */ ([
  { name: 'duplicateWebhooks', on: 1, label: 'Duplicar', detail: 'Cada aviso chega duas vezes ao sistema' },
  { name: 'shuffleWebhooks', on: 5, label: 'Embaralhar', detail: 'Avisos chegam fora de ordem' },
  { name: 'delayWebhooksMs', on: 5000, label: 'Atrasar', detail: 'Avisos demoram até 5 segundos' },
  { name: 'errorBefore', on: 0.5, label: 'Erro antes', detail: 'Metade dos envios falha e nada é enviado' },
  { name: 'errorAfter', on: 0.5, label: 'Erro depois', detail: 'Metade dos envios dá erro, mas a mensagem chega' },
]);

/** The values of a simulator on which nothing goes wrong: 0, except for batches of one. @param {string} name */
const offValue = (name) => (name === 'batchWebhooks' ? 1 : 0);

/** @param {Readonly<Record<string, number>>} faults @param {string} name */
export function isFaultOn(faults, name) {
  return (faults[name] ?? offValue(name)) > offValue(name);
}

/** Also those that have no switch here and were set by a program. @param {Readonly<Record<string, number>>} faults */
export function activeFaults(faults) {
  return Object.keys(faults).filter((name) => isFaultOn(faults, name));
}
