import { accessHelp } from '#domains/access/help.web.ts'
import { adminHelp } from '#domains/admin/help.web.ts'
import { agencyHelp } from '#domains/agency/help.web.ts'
import { apssHelp } from '#domains/apss/help.web.ts'
import { appointmentsHelp } from '#domains/appointments/help.web.ts'
import { churchesHelp } from '#domains/churches/help.web.ts'
import { communityHelp } from '#domains/community/help.web.ts'
import { clientsHelp } from '#domains/clients/help.web.ts'
import { dashboardHelp } from '#domains/dashboard/help.web.ts'
import { deskHelp } from '#domains/desk/help.web.ts'
import { rulesHelp } from '#domains/rules/help.web.ts'
import { dispatchHelp } from '#domains/dispatch/help.web.ts'
import { distributionHelp } from '#domains/distribution/help.web.ts'
import { documentsHelp } from '#domains/documents/help.web.ts'
import { dueHelp } from '#domains/due/help.web.ts'
import { fieldHelp } from '#domains/field/help.web.ts'
import { executiveHelp } from '#domains/executive/help.web.ts'
import { expensesHelp } from '#domains/expenses/help.web.ts'
import { familiesHelp } from '#domains/families/help.web.ts'
import { formsHelp } from '#domains/forms/help.web.ts'
import { fosterHelp } from '#domains/foster/help.web.ts'
import { homeHelp } from '#domains/home/help.web.ts'
import { hostedHelp } from '#domains/hosted/help.web.ts'
import { importsHelp } from '#domains/imports/help.web.ts'
import { fundingHelp } from '#domains/funding/help.web.ts'
import { inquiriesHelp } from '#domains/inquiries/help.web.ts'
import { listsHelp } from '#domains/lists/help.web.ts'
import { medicationsHelp } from '#domains/medications/help.web.ts'
import { shiftLogHelp } from '#domains/shift-log/help.web.ts'
import { residentLifeHelp } from '#domains/resident-life/help.web.ts'
import { networkHelp } from '#domains/network/help.web.ts'
import { outboxHelp } from '#domains/outbox/help.web.ts'
import { peopleHelp } from '#domains/people/help.web.ts'
import { reportsHelp } from '#domains/reports/help.web.ts'
import { sessionHelp } from '#domains/session/help.web.ts'
import { visitsHelp } from '#domains/visits/help.web.ts'
import { censusHelp } from '#domains/census/help.web.ts'
import { mealsHelp } from '#domains/meals/help.web.ts'
import { incidentsHelp } from '#domains/incidents/help.web.ts'
import { qualityHelp } from '#domains/quality/help.web.ts'
import { residentialHelp } from '#domains/residential/help.web.ts'
import { strongFamiliesHelp } from '#domains/strong-families/help.web.ts'
import { tayHelp } from '#domains/tay/help.web.ts'
import { trainingHelp } from '#domains/training/help.web.ts'
import { billingHelp } from '#domains/billing/help.web.ts'
import { welligentHelp } from '#domains/welligent/help.web.ts'
import { wraparoundHelp } from '#domains/wraparound/help.web.ts'
import type { ScreenHelp } from '#platform/web/help.ts'

/** “How this works” of every screen. The tour takes the first of a person's work, so what fewer people have comes first. */
export const screenHelp: readonly ScreenHelp[] = [
  ...adminHelp,
  ...fosterHelp,
  ...wraparoundHelp,
  ...apssHelp,
  ...residentialHelp,
  ...tayHelp,
  ...strongFamiliesHelp,
  ...medicationsHelp,
  ...shiftLogHelp,
  ...residentLifeHelp,
  ...censusHelp,
  ...mealsHelp,
  ...incidentsHelp,
  ...fundingHelp,
  ...inquiriesHelp,
  ...churchesHelp,
  ...communityHelp,
  ...clientsHelp,
  ...trainingHelp,
  ...qualityHelp,
  ...appointmentsHelp,
  ...accessHelp,
  ...agencyHelp,
  ...dashboardHelp,
  ...deskHelp,
  ...rulesHelp,
  ...dispatchHelp,
  ...distributionHelp,
  ...documentsHelp,
  ...dueHelp,
  ...executiveHelp,
  ...expensesHelp,
  ...fieldHelp,
  ...familiesHelp,
  ...formsHelp,
  ...homeHelp,
  ...hostedHelp,
  ...importsHelp,
  ...welligentHelp,
  ...billingHelp,
  ...listsHelp,
  ...networkHelp,
  ...outboxHelp,
  ...peopleHelp,
  ...reportsHelp,
  ...sessionHelp,
  ...visitsHelp,
]
