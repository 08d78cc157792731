import { catalog } from '#platform/web/i18n.ts'

export const useDisclosureText = catalog({
  title: ['Given to people outside', 'Entregado a personas de fuera'],
  show: ['Show', 'Mostrar'],
  hide: ['Hide', 'Ocultar'],
  sentence: [
    'Everything that was given about this person, to whom and why, and the consents on file.',
    'Todo lo que se entregó sobre esta persona, a quién y por qué, y los consentimientos guardados.',
  ],
  none: ['Nothing was given to anyone outside.', 'No se ha entregado nada a nadie de fuera.'],
  consents: ['Consents', 'Consentimientos'],
  noConsents: ['No consent is on file.', 'No hay consentimientos guardados.'],
  add: ['Record a consent', 'Registrar un consentimiento'],
  revoke: ['Revoke', 'Revocar'],
  revokeOf: ['Revoke the consent for {who}', 'Revocar el consentimiento para {who}'],
  revokeText: [
    'From now on nothing more is given on this consent. What was given stays in the list.',
    'Desde ahora no se entregará nada más con este consentimiento. Lo ya entregado queda en la lista.',
  ],
  revoked: ['Revoked {day}', 'Revocado el {day}'],
  until: ['Good until {day}', 'Vale hasta el {day}'],
  expired: ['Ended {day}', 'Terminó el {day}'],
  by: ['{who}, {day}', '{who}, {day}'],
  file: ['Save the list', 'Guardar la lista'],
  give: ['Give to someone outside', 'Entregar a alguien de fuera'],
  giveText: [
    'Makes one PDF with a notice that it must not be passed on, and writes down who got it and why.',
    'Hace un PDF con el aviso de que no se debe pasar a otros, y anota quién lo recibió y por qué.',
  ],
  nothing: [
    'Only submitted documents can be given. Tick at least one.',
    'Solo se pueden entregar documentos enviados. Marque al menos uno.',
  ],
  make: ['Make the PDF', 'Hacer el PDF'],
  consent: ['Consent on file', 'Consentimiento guardado'],
  consentHelp: [
    'Needed for substance use treatment, and where the ground is a consent.',
    'Hace falta para tratamiento por consumo de sustancias y cuando el fundamento es un consentimiento.',
  ],
  consentNone: ['None', 'Ninguno'],
  cancel: ['Cancel', 'Cancelar'],
})
