import type { ServerDomain } from '#platform/server/domain.ts'
import { medicationRecords } from './audit-records.server.ts'
import { passLayer } from './calendar-layer.server.ts'
import { medicationsDomain } from './domain.ts'
import { asNeededHandlers } from './doses/as-needed.server.ts'
import { doseHandlers } from './doses/doses.server.ts'
import { houseBookHandlers } from './house/house-book.server.ts'
import { passHandlers } from './house/pass.server.ts'
import { medicationPart } from './enrollment-part.server.ts'
import { notGivenNotice } from './medication-notices.server.ts'
import { orderHandlers } from './orders/orders.server.ts'
import { lateDoses, nextPass, shiftCount } from './board-part.server.ts'
import { doseNights } from './night-book.server.ts'
import { supplyHandlers } from './supply/supply.server.ts'
import {
  consentExpiry,
  consentWork,
  countWork,
  effectWork,
  lateWork,
  notGivenWork,
  supplyWork,
} from './worklist-part.server.ts'
import { medicationStory } from './story-part.server.ts'
import { medicationMeasures } from './measures-part.server.ts'
import { medicationReports } from './reports-part.server.ts'
import { medicationFacts } from './facts-part.server.ts'
import { doseSubjects } from './subjects-part.server.ts'

export const medicationsServer: ServerDomain = {
  name: medicationsDomain.name,
  story: [medicationStory],
  facts: medicationFacts,
  handlers: [
    ...orderHandlers,
    ...doseHandlers,
    ...asNeededHandlers,
    ...supplyHandlers,
    ...passHandlers,
    ...houseBookHandlers,
  ],
  measures: medicationMeasures,
  reports: medicationReports,
  subjects: doseSubjects,
  records: medicationRecords,
  notices: [notGivenNotice],
  enrollment: [medicationPart],
  worklist: [lateWork, effectWork, countWork, notGivenWork, supplyWork, consentWork],
  calendar: [passLayer],
  expiries: [consentExpiry],
  nights: [doseNights],
  board: [nextPass, lateDoses, shiftCount],
}
