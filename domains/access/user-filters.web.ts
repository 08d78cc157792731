import { useNarrowedBy } from '#platform/web/blocks/roster/use-narrowed-by.ts'
import type { RosterFilter, RosterState } from '#platform/web/blocks/roster/roster-types.ts'
import { useRead } from '#platform/web/calls.tsx'
import type { Sent } from '#platform/contract/call.ts'
import { useFieldWords } from '#platform/web/field-words.ts'
import { userStatuses } from './access-shapes.rules.ts'
import { userRoleCalls } from './user-roles.calls.ts'
import { useUserText } from './user-text.web.ts'
import { userCalls } from './users.calls.ts'

export const userFilterIds = [
  'Status',
  'RoleID',
  'SubProgramID',
  'SupervisorID',
  'Carrier',
  'HasOpenCases',
  'SecondFactor',
  'SignatureOnFile',
  'QuietDays',
] as const

type UsersInput = Sent<typeof userCalls.getUsers>

const sorts = ['LastName', 'FirstName', 'Email', 'Status', 'LastSignInAt', 'OpenCases'] as const
const flagOf = (value: string | undefined) => (value === undefined ? undefined : value === 'yes')
const noRole = 'none'

/** The call takes one value of each kind, so a second choice takes the place of the first. */
export const oneOfEach = (change: Partial<RosterState>): Partial<RosterState> =>
  change.filters
    ? { ...change, filters: Object.fromEntries(Object.entries(change.filters).map(([id, all]) => [id, all.slice(-1)])) }
    : change

export function usersInput(state: RosterState): UsersInput {
  const set = (id: (typeof userFilterIds)[number]) => state.filters[id]?.at(-1)
  const role = set('RoleID')
  const quiet = Number(set('QuietDays'))
  return {
    Search: state.search.trim() || undefined,
    Sort: sorts.find((one) => one === state.sort),
    Descending: state.descending || undefined,
    Status: set('Status') as UsersInput['Status'],
    RoleID: role === noRole ? undefined : role,
    WithoutRole: role === noRole || undefined,
    SubProgramID: set('SubProgramID'),
    SupervisorID: set('SupervisorID'),
    Carrier: set('Carrier') as UsersInput['Carrier'],
    HasOpenCases: flagOf(set('HasOpenCases')),
    SecondFactor: flagOf(set('SecondFactor')),
    SignatureOnFile: flagOf(set('SignatureOnFile')),
    QuietDays: quiet === 30 || quiet === 60 || quiet === 90 ? quiet : undefined,
  }
}

export function useUserFilters(): RosterFilter[] {
  const t = useUserText()
  const say = useFieldWords()
  const quiet = { quiet: true } as const
  const roles = useRead(userRoleCalls.getAssignableRoles, {}, quiet)
  const programs = useRead(userCalls.getSubPrograms, {}, quiet)
  const staff = useRead(userCalls.getUsers, { PageSize: 100 }, quiet)
  const supervisors = new Map(
    (staff.data?.Rows ?? []).flatMap(({ Supervisor }) => (Supervisor ? [[Supervisor.UserID, Supervisor.Name]] : [])),
  )
  const yesNo = (yes: string, no: string) => [
    { value: 'yes', label: yes },
    { value: 'no', label: no },
  ]
  return [
    {
      id: 'Status',
      label: t.status,
      kind: 'options',
      options: userStatuses.map(({ value, label }) => ({ value, label: say(label) })),
    },
    {
      id: 'RoleID',
      label: t.role,
      kind: 'options',
      options: [
        { value: noRole, label: t.withoutRole },
        ...(roles.data?.Roles ?? []).map((role) => ({ value: role.RoleID, label: role.Name })),
      ],
    },
    {
      id: 'SubProgramID',
      label: t.subProgram,
      kind: 'options',
      options: (programs.data?.SubPrograms ?? []).map((one) => ({ value: one.SubProgramID, label: one.Name })),
    },
    {
      id: 'SupervisorID',
      label: t.supervisor,
      kind: 'options',
      options: [...supervisors]
        .map(([value, label]) => ({ value: value!, label: label! }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    },
    {
      id: 'Carrier',
      label: t.carries,
      kind: 'options',
      options: [
        { value: 'client', label: t.clients },
        { value: 'family', label: t.families },
      ],
    },
    { id: 'HasOpenCases', label: t.hasCases, kind: 'options', options: yesNo(t.some, t.none) },
    { id: 'SecondFactor', label: t.secondFactorLong, kind: 'options', options: yesNo(t.on, t.off) },
    { id: 'SignatureOnFile', label: t.signatureLong, kind: 'options', options: yesNo(t.yes, t.no) },
    {
      id: 'QuietDays',
      label: t.quiet,
      kind: 'options',
      options: [30, 60, 90].map((days) => ({ value: String(days), label: t.quietDays(days) })),
    },
  ]
}

export function useUserTotal(total: number, state: RosterState, filters: readonly RosterFilter[]): string {
  const t = useUserText()
  const narrowed = useNarrowedBy(state, filters, t)
  return narrowed.length > 0 ? t.totalNarrowed(total, narrowed) : t.total(total)
}
