import { catalog } from '#platform/web/i18n.ts'

export const useDisclosureText = catalog({
  title: ['Shared outside the agency', 'Compartido fuera de la agencia'],
  show: ['Show', 'Mostrar'],
  hide: ['Hide', 'Ocultar'],
  sentence: [
    'What was shared about this person, with whom and why, and the consents on file.',
    'Lo que se compartió sobre esta persona, con quién y por qué, y los consentimientos guardados.',
  ],
  none: ['Nothing was shared outside the agency.', 'No se ha compartido nada fuera de la agencia.'],
  consents: ['Consents', 'Consentimientos'],
  noConsents: ['No consent is on file.', 'No hay consentimientos guardados.'],
  add: ['Record a consent', 'Registrar un consentimiento'],
  revoke: ['Revoke', 'Revocar'],
  revokeOf: ['Revoke the consent for {who}', 'Revocar el consentimiento para {who}'],
  revokeText: [
    'Nothing more can be shared on this consent. What was already shared stays in the list.',
    'No se podrá compartir nada más con este consentimiento. Lo ya compartido queda en la lista.',
  ],
  revoked: ['Revoked {day}', 'Revocado el {day}'],
  until: ['Good until {day}', 'Vale hasta el {day}'],
  expired: ['Ended {day}', 'Terminó el {day}'],
  by: ['{who}, {day}', '{who}, {day}'],
  file: ['Save the list', 'Guardar la lista'],
  give: ['Share outside the agency', 'Compartir fuera de la agencia'],
  giveText: [
    'Makes one PDF with a notice that it must not be passed on, and records who got it and why.',
    'Hace un PDF con el aviso de que no se debe pasar a otros, y anota quién lo recibió y por qué.',
  ],
  nothing: [
    'Only submitted documents can be shared. Select at least one.',
    'Solo se pueden compartir documentos enviados. Marque al menos uno.',
  ],
  make: ['Make the PDF', 'Hacer el PDF'],
  consent: ['Consent on file', 'Consentimiento guardado'],
  consentHelp: [
    'Needed for substance use treatment, and when the legal basis is a consent.',
    'Hace falta para tratamiento por consumo de sustancias y cuando la base legal es un consentimiento.',
  ],
  consentNone: ['None', 'Ninguno'],
  cancel: ['Cancel', 'Cancelar'],
})
