import { alerts, programDesk } from '#domains/enrollment/desk.web.ts'
import { catalog } from '#platform/web/i18n.ts'
import { apssAddress } from './apss-address.web.ts'
import { apss } from './apss.rules.ts'
import { apssEndingCalls, apssEnrollmentCalls, childCalls } from './children/children.calls.ts'
import { familyRosterCalls } from './children/family-roster.calls.ts'

const referral = ['ReferredOn', 'Office', 'CSWName', 'CSWPhoneDigits', 'CSWEmail'] as const

/** Adoption support, for the screens that every program has. */
export const apssDesk = programDesk({
  program: apss,
  words: catalog({
    list: ['Families', 'Familias'],
    back: ['Back to the families', 'Volver a las familias'],
    add: ['Enroll family', 'Inscribir familia'],
    enroll: [
      ['Enroll', 'Inscribir'],
      ['Enroll # children', 'Inscribir a # niños'],
    ],
    editPerson: ['Edit the child’s record', 'Editar el registro del niño'],
  }).now,
  address: apssAddress,
  opens: 'client',
  calls: apssEnrollmentCalls,
  ending: apssEndingCalls,
  choices: familyRosterCalls.getClientChoices,
  enroll: {
    call: childCalls.addClientToProgramMembership,
    values: { Stage: 'Pre-adoptive' },
    referred: (one) => ({
      ReferredOn: one.ReceivedOn,
      CSWName: one.WorkerName,
      CSWPhoneDigits: one.WorkerPhoneDigits,
      CSWEmail: one.WorkerEmail,
      ReferralReason: one.Needs,
      County: one.County,
    }),
    fields: ['ApssFamilyID', 'FamilyName', 'Stage', ...referral, 'County', { name: 'ReferralReason', span: 12 }],
    chosen: { ApssFamilyID: 'Families' },
  },
  facts: {
    call: childCalls.updateApssMembership,
    fields: [
      ...referral,
      'FinalizedOn',
      { name: 'ReferralReason', span: 12 },
      'Strengths',
      'County',
      'CountyCaseNumber',
      ...alerts,
    ],
  },
})
