import { alerts, programDesk } from '#domains/enrollment/desk.web.ts'
import { catalog } from '#platform/web/i18n.ts'
import { tayAddress } from './tay-address.web.ts'
import { tay } from './tay.rules.ts'
import { youthRosterCalls } from './youth/youth-roster.calls.ts'
import { tayEndingCalls, tayEnrollmentCalls, youthCalls } from './youth/youth.calls.ts'

/** TAY, for the screens that every program has. */
export const tayDesk = programDesk({
  program: tay,
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
  address: tayAddress,
  opens: 'youth',
  calls: tayEnrollmentCalls,
  ending: tayEndingCalls,
  endFields: [
    { name: 'Housing', span: 4 },
    { name: 'Income', span: 4 },
    { name: 'School', span: 4 },
    { name: 'Supports', span: 4 },
    { name: 'SupportsNote', span: 8 },
  ],
  choices: youthRosterCalls.getClientChoices,
  enroll: {
    call: youthCalls.enrollYouth,
    values: { LegalStatus: 'Nonminor Dependent' },
    referred: ({ County }) => ({ County }),
    fields: ['LegalStatus', 'PlacementType', 'UnitID', 'Address', 'County'],
    chosen: { UnitID: 'FreeUnits' },
  },
  facts: {
    call: youthCalls.updateYouth,
    fields: [
      'LegalStatus',
      'PlannedExitOn',
      'School',
      'Employer',
      'WorkHours',
      'ExpectingOn',
      { name: 'RiskFlags', span: 12 },
      { name: 'Stipend', span: 4 },
      { name: 'MatchPercent', span: 4 },
      { name: 'MatchCap', span: 4 },
      'Strengths',
      'Goals',
      'County',
      'CountyCaseNumber',
      ...alerts,
    ],
  },
})
