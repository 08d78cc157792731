import type { ServerDomain } from '#platform/server/domain.ts'
import { nightly } from '#platform/server/jobs.ts'
import type { NightBook } from '#platform/server/nights.ts'
import { approvalHandlers } from './approval.server.ts'
import { censusRecords } from './audit-records.server.ts'
import { lastNight } from './board-part.server.ts'
import { censusNotices } from './census-notices.server.ts'
import { censusHandlers } from './census.server.ts'
import { compareBooks } from './compare-nightly.server.ts'
import { censusDomain } from './domain.ts'
import { censusPart } from './enrollment-part.server.ts'
import { monthHandlers } from './month.server.ts'
import { censusNights, paidNights } from './night-book.server.ts'
import { approveWork, conflictWork, missingWork, returnedWork } from './worklist-part.server.ts'

/** Told of all books, so that the clock can compare them. */
export function censusServer(books: () => readonly NightBook[]): ServerDomain {
  const compare = compareBooks(books)
  return {
    name: censusDomain.name,
    rulePlaces: [
      {
        label: ['Beds held in houses', 'Camas reservadas en las casas'],
        about: [
          'Nights in a row out of the house that are still paid.',
          'Noches seguidas fuera de la casa que aún se pagan.',
        ],
        path: '/UserUtilities/CensusApproval',
        permission: 'Census.Approve',
      },
    ],
    handlers: [...censusHandlers, ...approvalHandlers, ...monthHandlers],
    records: censusRecords,
    notices: Object.values(censusNotices),
    enrollment: [censusPart],
    worklist: [returnedWork, missingWork, approveWork, conflictWork],
    nights: [censusNights, paidNights],
    board: [lastNight],
    tasks: [compare],
    cron: [nightly(compare.name, '26 * * * *')],
  }
}
