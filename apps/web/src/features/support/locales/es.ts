import type { support as source } from './pt.ts';

export const support: Record<keyof typeof source, string> = {
  consent: 'Conversaciones para el soporte',
  consentHelp:
    'Sin tu permiso, el equipo de la plataforma solo ve la configuración: nunca conversaciones, contactos, informes ni archivos.',
  closed: 'Cerradas: el soporte no ve conversaciones ni contactos.',
  open: 'Abiertas hasta {{until}}.',
  openBy: 'Abiertas hasta {{until}}, por {{name}}.',
  allowFor_one: 'Permitir por {{count}} hora',
  allowFor_other: 'Permitir por {{count}} horas',
  revoke: 'Revocar ahora',
  visits: 'Quién del soporte está en la empresa',
  noVisits: 'Nadie de la plataforma está en la empresa ahora.',
  visitTimes: 'de {{from}} hasta {{to}} como máximo',
  visitReason: 'Motivo: {{reason}}',
  failedTitle: 'No se pudo leer el acceso del soporte',
  visit: 'Visita del soporte',
  visitor: '{{staff}}, de la plataforma, está en la empresa hasta las {{until}}.',
  seesNothing: 'No ve conversaciones.',
  seesUntil: 'Ve conversaciones hasta las {{until}}.',
  showAccess: 'Ver acceso',
  revokeContent: 'Revocar conversaciones',
  noConsentTitle: 'La empresa no compartió sus conversaciones',
  noConsentText:
    'En soporte solo ves la configuración. Pide a un administrador de la empresa que lo permita en Configuraciones, por 1, 4 o 24 horas.',
};
