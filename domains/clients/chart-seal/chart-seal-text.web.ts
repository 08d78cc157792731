import { catalog } from '#platform/web/i18n.ts'

export const useSealText = catalog({
  seal: ['Seal the chart…', 'Sellar el expediente…'],
  sealed: ['Seal and custodians…', 'Sello y custodios…'],
  sealTitle: ['Seal the chart of {name}', 'Sellar el expediente de {name}'],
  sealSentence: [
    'For a relative of someone on staff, a finalized adoption, or a record a court sealed.',
    'Para un familiar de alguien del personal, una adopción finalizada o un expediente que un tribunal selló.',
  ],
  hides: [
    'Nobody but its custodians finds this chart: not its program, supervisors or administrators',
    'Nadie más que sus custodios encuentra este expediente: ni su programa, ni los supervisores, ni los administradores',
  ],
  noEmergency: [
    'Emergency access does not open it, and nobody can ask for access',
    'El acceso de emergencia no lo abre, y nadie puede pedir acceso',
  ],
  allCharts: ['All charts of {name} are sealed together', 'Se sellan juntos todos los expedientes de {name}'],
  second: [
    'A second person who may seal charts has to confirm it',
    'Debe confirmarlo una segunda persona que pueda sellar expedientes',
  ],
  ground: ['Why it is sealed', 'Por qué se sella'],
  reason: ['Reason', 'Motivo'],
  reasonHelp: ['At least 20 letters. Custodians can read it.', 'Al menos 20 letras. Los custodios pueden leerlo.'],
  custodians: ['Custodians', 'Custodios'],
  custodian: ['Add a custodian', 'Agregar un custodio'],
  carries: ['Assigned to the case', 'Lleva el caso'],
  inactive: ['Deactivated', 'Desactivado'],
  remove: ['Take {name} off', 'Quitar a {name}'],
  ask: ['Ask for the seal', 'Pedir el sello'],
  confirmSeal: ['Confirm and seal', 'Confirmar y sellar'],
  asked: [
    'The seal waits for a second person. Ask a colleague who may seal charts to open this chart and confirm.',
    'El sello espera a una segunda persona. Pida a un colega que pueda sellar expedientes que abra este expediente y lo confirme.',
  ],
  askedBy: ['{name} asks to seal this chart', '{name} pide sellar este expediente'],
  checkFirst: [
    'You are the second person. Confirm only if you know that this is right.',
    'Usted es la segunda persona. Confirme solo si sabe que es correcto.',
  ],
  notYou: [
    'You are not a custodian, so you will not find it either',
    'Usted no es custodio, así que tampoco lo encontrará',
  ],
  done: ['The chart is sealed.', 'El expediente está sellado.'],
  sealedBy: ['Sealed {day} by {name}', 'Sellado el {day} por {name}'],
  sealedTitle: ['The seal on the chart of {name}', 'El sello del expediente de {name}'],
  save: ['Save custodians', 'Guardar custodios'],
  saved: ['The custodians are saved.', 'Los custodios se guardaron.'],
  unseal: ['Unseal', 'Quitar el sello'],
  unsealed: [
    'The seal is off. The chart is still confidential.',
    'Se quitó el sello. El expediente sigue siendo confidencial.',
  ],
  cancel: ['Cancel', 'Cancelar'],
  whyFirst: ['Say why first, in at least 20 letters', 'Diga primero por qué, con al menos 20 letras'],
  whoFirst: ['Choose a custodian first', 'Elija primero un custodio'],
  groundFirst: ['Choose why it is sealed', 'Elija por qué se sella'],
  what: ['What happens', 'Qué ocurre'],
})
