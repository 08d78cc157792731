import { alerts, programDesk } from '#domains/enrollment/desk.web.ts'
import { catalog } from '#platform/web/i18n.ts'
import { residentialAddress } from './residential-address.web.ts'
import { residential } from './residential.rules.ts'
import { residentRosterCalls } from './residents/resident-roster.calls.ts'
import { residentCalls, residentEndingCalls, residentEnrollmentCalls } from './residents/residents.calls.ts'

/** Residential care, for the screens that every program has. */
export const residentialDesk = programDesk({
  program: residential,
  words: catalog({
    list: ['Residents', 'Residentes'],
    back: ['Back to the residents', 'Volver a los residentes'],
    add: ['Admit', 'Admitir'],
    enroll: [
      ['Admit', 'Admitir'],
      ['Admit # residents', 'Admitir a # residentes'],
    ],
    editPerson: ['Edit the resident’s record', 'Editar el registro del residente'],
  }).now,
  address: residentialAddress,
  opens: 'client',
  calls: residentEnrollmentCalls,
  ending: residentEndingCalls,
  choices: residentRosterCalls.getClientChoices,
  enroll: {
    call: residentCalls.addResident,
    values: { EmergencyStay: false },
    fields: ['ResidenceID', 'BedID', 'AdmittedFrom', 'County', 'EmergencyStay'],
    chosen: { ResidenceID: 'Houses', BedID: 'Beds' },
  },
  facts: {
    call: residentCalls.updateResident,
    fields: [
      'TargetDate',
      'AdmittedFrom',
      { name: 'DischargePlan', span: 12 },
      'SpecialDiet',
      'Strengths',
      'Goals',
      'County',
      'CountyCaseNumber',
      'EmergencyStay',
      ...alerts,
    ],
  },
})
