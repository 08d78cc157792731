import { sql } from 'kysely'
import type { FactPart } from '#platform/server/facts.ts'

const staff = {
  may: (me) => me.may('Users.Manage'),
  employee: ({ employee }) => sql`r.employee_id = ${employee}`,
  owners: ['employee_id'],
} satisfies Partial<FactPart>
const held = { from: ['start_date'], to: ['end_date'] } as const

/** Where somebody worked, under whom, with which roles and credentials. */
export const staffFacts: readonly FactPart[] = [
  {
    kind: 'employee',
    group: 'People',
    table: 'employee',
    may: (me) => me.may('Users.Manage'),
    employee: ({ employee }) => sql`r.id = ${employee}`,
    from: [],
    always: true,
    named: ['title'],
    tells: ['employee_number'],
  },
  {
    kind: 'employee-program',
    group: 'Services',
    table: 'employee_sub_program',
    ...staff,
    ...held,
    tells: ['is_client_case_carrier', 'is_family_case_carrier', 'end_reason'],
  },
  {
    kind: 'employee-supervisor',
    group: 'People',
    table: 'employee_supervisor',
    ...staff,
    ...held,
    tells: ['supervisor_role', 'end_reason'],
  },
  {
    kind: 'employee-role',
    group: 'Services',
    table: 'user_role',
    may: (me) => me.may('Users.Manage'),
    employee: ({ employee }) => sql`r.user_id = ${employee}`,
    owners: ['user_id'],
    ...held,
    tells: ['end_reason'],
  },
  {
    kind: 'credential',
    group: 'Services',
    table: 'employee_credential',
    ...staff,
    from: ['issued_date'],
    always: true,
    through: 'expires_date',
    tells: ['issuer'],
  },
]
