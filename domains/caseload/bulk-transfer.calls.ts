import { carriedBy, movesCases } from '#domains/access/caseload/caseload.calls.ts'

/** The same as when an employee leaves, for supervisors: no right over users is needed to move work. */
export const bulkTransferCalls = {
  getForTransfer: carriedBy('Core/EmployeeCaseload/GetForTransfer', 'Caseload.Transfer'),
  bulkTransfer: movesCases('Core/EmployeeCaseload/BulkTransfer', 'Caseload.Transfer'),
}
