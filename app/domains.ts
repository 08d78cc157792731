import type { Domain } from '#platform/contract/domain.ts'
import { access } from '#domains/access/domain.ts'
import { activity } from '#domains/activity/domain.ts'
import { admin } from '#domains/admin/domain.ts'
import { agency } from '#domains/agency/domain.ts'
import { apssDomain } from '#domains/apss/domain.ts'
import { appointments } from '#domains/appointments/domain.ts'
import { caseload } from '#domains/caseload/domain.ts'
import { clients } from '#domains/clients/domain.ts'
import { dashboardDomain } from '#domains/dashboard/domain.ts'
import { distribution } from '#domains/distribution/domain.ts'
import { deskDomain } from '#domains/desk/domain.ts'
import { rulesDomain } from '#domains/rules/domain.ts'
import { dispatchDomain } from '#domains/dispatch/domain.ts'
import { documents } from '#domains/documents/domain.ts'
import { courtDomain } from '#domains/court/domain.ts'
import { due } from '#domains/due/domain.ts'
import { enrollment } from '#domains/enrollment/domain.ts'
import { fieldDomain } from '#domains/field/domain.ts'
import { executiveDomain } from '#domains/executive/domain.ts'
import { expensesDomain } from '#domains/expenses/domain.ts'
import { families } from '#domains/families/domain.ts'
import { files } from '#domains/files/domain.ts'
import { forms } from '#domains/forms/domain.ts'
import { foster } from '#domains/foster/domain.ts'
import { goalsDomain } from '#domains/goals/domain.ts'
import { home } from '#domains/home/domain.ts'
import { hosted } from '#domains/hosted/domain.ts'
import { imports } from '#domains/imports/domain.ts'
import { incidentsDomain } from '#domains/incidents/domain.ts'
import { inquiries } from '#domains/inquiries/domain.ts'
import { lists } from '#domains/lists/domain.ts'
import { medicationsDomain } from '#domains/medications/domain.ts'
import { measuresDomain } from '#domains/measures/domain.ts'
import { network } from '#domains/network/domain.ts'
import { notices } from '#domains/notices/domain.ts'
import { outbox } from '#domains/outbox/domain.ts'
import { people } from '#domains/people/domain.ts'
import { privacy } from '#domains/privacy/domain.ts'
import { communityDomain } from '#domains/community/domain.ts'
import { churchesDomain } from '#domains/churches/domain.ts'
import { strongFamiliesDomain } from '#domains/strong-families/domain.ts'
import { fundingDomain } from '#domains/funding/domain.ts'
import { censusDomain } from '#domains/census/domain.ts'
import { mealsDomain } from '#domains/meals/domain.ts'
import { residentialDomain } from '#domains/residential/domain.ts'
import { shiftLogDomain } from '#domains/shift-log/domain.ts'
import { reportsDomain } from '#domains/reports/domain.ts'
import { relationsDomain } from '#domains/relations/domain.ts'
import { residentLifeDomain } from '#domains/resident-life/domain.ts'
import { qualityDomain } from '#domains/quality/domain.ts'
import { search } from '#domains/search/domain.ts'
import { session } from '#domains/session/domain.ts'
import { wraparoundDomain } from '#domains/wraparound/domain.ts'
import { tayDomain } from '#domains/tay/domain.ts'
import { trainingDomain } from '#domains/training/domain.ts'
import { billingDomain } from '#domains/billing/domain.ts'
import { welligentDomain } from '#domains/welligent/domain.ts'
import { visits } from '#domains/visits/domain.ts'

/** Every domain once, in the order in which the documents name their calls. */
export const domains: readonly Domain[] = [
  people,
  session,
  outbox,
  notices,
  files,
  activity,
  privacy,
  network,
  hosted,
  distribution,
  access,
  agency,
  admin,
  deskDomain,
  rulesDomain,
  lists,
  clients,
  relationsDomain,
  enrollment,
  goalsDomain,
  caseload,
  visits,
  trainingDomain,
  appointments,
  expensesDomain,
  fieldDomain,
  families,
  foster,
  wraparoundDomain,
  apssDomain,
  residentialDomain,
  tayDomain,
  censusDomain,
  mealsDomain,
  incidentsDomain,
  qualityDomain,
  medicationsDomain,
  shiftLogDomain,
  residentLifeDomain,
  inquiries,
  communityDomain,
  churchesDomain,
  strongFamiliesDomain,
  fundingDomain,
  imports,
  welligentDomain,
  dispatchDomain,
  billingDomain,
  forms,
  documents,
  due,
  courtDomain,
  measuresDomain,
  dashboardDomain,
  reportsDomain,
  executiveDomain,
  home,
  search,
]
