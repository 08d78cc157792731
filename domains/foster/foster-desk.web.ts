import { alerts, programDesk } from '#domains/enrollment/desk.web.ts'
import { catalog } from '#platform/web/i18n.ts'
import { childrenRosterCalls } from './children/children-roster.calls.ts'
import { childrenCalls, fosterEndingCalls, fosterEnrollmentCalls } from './children/children.calls.ts'
import { foster } from './foster.rules.ts'
import { fosterAddress } from '#domains/clients/foster-address.web.ts'

/** Foster care, for the screens that every program has. */
export const fosterDesk = programDesk({
  program: foster,
  words: catalog({
    list: ['Children', 'Niños'],
    back: ['Back to the children', 'Volver a los niños'],
    add: ['Add child', 'Agregar niño'],
    enroll: [
      ['Enroll child', 'Inscribir niño'],
      ['Enroll # children', 'Inscribir # niños'],
    ],
    editPerson: ['Edit the child’s record', 'Editar el registro del niño'],
  }).now,
  address: fosterAddress,
  opens: 'child',
  calls: fosterEnrollmentCalls,
  ending: fosterEndingCalls,
  choices: childrenRosterCalls.getClientChoices,
  enroll: {
    call: childrenCalls.addClientToProgramMembership,
    values: { Designation: 'General' },
    fields: ['DependencyStatus', 'Designation', 'PlacementType', 'LevelOfCare'],
  },
  facts: {
    call: childrenCalls.updateClientSubProgramMembership,
    fields: [
      { name: 'Designation', span: 12 },
      'PlacementType',
      'LevelOfCare',
      'County',
      'CountyCaseNumber',
      'Goals',
      'Strengths',
      ...alerts,
    ],
  },
  agency: childrenCalls.updateAgency,
})
