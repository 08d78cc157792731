import { createContext, useContext } from 'react'
import { useProfile } from '#domains/session/profile.web.tsx'
import { findChartKind } from '#platform/contract/charts.ts'
import { permissions } from '#platform/contract/permission-list.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { routes } from '#platform/contract/routes.ts'
import type { PersonQuery } from '#platform/web/blocks/search-before-create.tsx'
import { hasPart } from '#platform/web/load-part.ts'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { usePermitted } from '#platform/web/permissions.tsx'
import type { Referral } from './referrals/referrals-shapes.rules.ts'
import type { ClientMatch } from './search/client-search.calls.ts'

/** Whom an enrollment is for: someone on record, or what was searched for. */
export type Enrolling = { readonly known: ClientMatch } | { readonly query: PersonQuery }

/** What a referral says already, so that nobody writes it a second time. */
export type Referred = Pick<
  Referral,
  'ReceivedOn' | 'WorkerName' | 'WorkerPhoneDigits' | 'WorkerEmail' | 'County' | 'Needs'
>

export interface EnrollRequest {
  enrolling: Enrolling
  referred?: Referred
  /** Where to; the program asks when it is not given. */
  subProgramId?: string
  onBack?: () => void
  onCancel: () => void
  /** With the enrollment that was made, or that there was already. */
  onDone: (membershipId: string) => void
}

const Request = createContext<EnrollRequest | undefined>(undefined)

const partOf = (module: string) => `${module.toLowerCase()}-enroll`

/** Who sees a program's charts needs its View; who enrolls needs the Edit beside it. */
function editOf(module: string): Permission | undefined {
  const kind = findChartKind({ ChartType: 'Client', Module: module })
  const view = routes.find(({ path }) => path === kind?.route)?.permission
  return permissions.find(({ name }) => name === view?.replace(/View$/, 'Edit'))?.name
}

/** The caller's sub-programs in which they can enroll someone. */
export function useEnrollable() {
  const permitted = usePermitted()
  return useProfile().AssignedSubPrograms.filter(({ WebApplicationModuleName: module }) => {
    const edit = editOf(module)
    return edit !== undefined && permitted(edit) && hasPart(partOf(module))
  })
}

/** The enrollment form of whichever program it is: each brings its own as the part `<program>-enroll`. */
export function EnrollPart({ module, ...request }: EnrollRequest & { module: string }) {
  return (
    <Request value={request}>
      <PartBoundary name={partOf(module)} />
    </Request>
  )
}

/** For the program's part: who is to be enrolled and how it goes on. */
export function useEnrollRequest(): EnrollRequest {
  const request = useContext(Request)
  if (!request) throw new Error('useEnrollRequest outside EnrollPart')
  return request
}
