import { alerts, programDesk } from '#domains/enrollment/desk.web.ts'
import { catalog } from '#platform/web/i18n.ts'
import { wrapAddress } from './wraparound-address.web.ts'
import { wraparound } from './wraparound.rules.ts'
import { youthRosterCalls } from './youth/youth-roster.calls.ts'
import { wrapEndingCalls, wrapEnrollmentCalls, youthCalls } from './youth/youth.calls.ts'

/** Wraparound, for the screens that every program has. */
export const wrapDesk = programDesk({
  program: wraparound,
  words: catalog({
    list: ['Youth', 'Jóvenes'],
    back: ['Back to the youth', 'Volver a los jóvenes'],
    add: ['Enroll youth', 'Inscribir joven'],
    enroll: [
      ['Enroll youth', 'Inscribir joven'],
      ['Enroll # youth', 'Inscribir # jóvenes'],
    ],
    editPerson: ['Edit the youth’s record', 'Editar el registro del joven'],
  }).now,
  address: wrapAddress,
  opens: 'youth',
  calls: wrapEnrollmentCalls,
  ending: wrapEndingCalls,
  choices: youthRosterCalls.getClientChoices,
  enroll: {
    call: youthCalls.addClientToProgramMembership,
    values: {},
    fields: ['CountyUnit', 'County'],
  },
  facts: {
    call: youthCalls.updateWrapMembership,
    fields: ['FamilyVision', 'Strengths', 'Goals', 'CountyUnit', 'CANSLast', 'County', 'CountyCaseNumber', ...alerts],
  },
})
