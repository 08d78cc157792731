import { uploadFile } from '#domains/files/upload-testing.ts'
import { xlsxBytes } from '#platform/server/xlsx.ts'
import type { Actor } from '#app/testing.ts'
import { openAccessAgency, type AccessAgency } from '../access-testing.ts'
import { importUserCalls } from './import-users.calls.ts'

/** A line of a staff list; what is not said is as for an ordinary case manager. */
export interface Person {
  email: string
  first?: string
  last?: string
  role?: string
  program?: string
  as?: string
  carries?: string
  number?: string
  lead?: string
}

const head = [
  'E-mail',
  'First name',
  'Last name',
  'Role',
  'Sub-program',
  'Role in the sub-program',
  'Client cases',
  'Employee number',
  'Supervisor',
]

/** Steps of an import of staff as somebody takes them. */
export const importingStaff = (a: AccessAgency, who: Actor, program: string) => {
  const cells = (one: Person) => [
    `${one.email}@kith.example`,
    one.first ?? one.email,
    one.last ?? 'Imported',
    one.role ?? 'case manager',
    one.program ?? program,
    one.as ?? 'Case Manager',
    one.carries ?? 'yes',
    one.number ?? '',
    one.lead ?? '',
  ]
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const csv = (people: readonly Person[]) =>
    Buffer.from([head, ...people.map(cells)].map((line) => line.map(quoted).join(',')).join('\r\n'))
  const send = (content: Buffer, name = 'staff.csv') => uploadFile(a, who, name, content)
  return {
    upload: (people: readonly Person[]) => send(csv(people)),
    async uploadWorkbook(people: readonly Person[]) {
      const columns = head.map((title) => ({ title, width: 20 }))
      return send(Buffer.concat([...xlsxBytes('Staff', columns, people.map(cells))]), 'staff.xlsx')
    },
    preview: (FileID: string, more: object = {}) => who.ok(importUserCalls.previewImportUsers, { FileID, ...more }),
    run: (FileID: string, more: object = {}, options: { key?: string } = {}) =>
      who.send(importUserCalls.importUsers, { FileID, ...more }, options),
  }
}

/** An agency, the names of two of its sub-programs, and imports as a manager of the first and as an administrator do them. */
export async function openStaffImports() {
  const a = await openAccessAgency()
  const program = await a.one<string>(
    'select s.name from sub_program s join employee e on e.primary_default_specifier = s.id::text where e.id = $1',
    [await a.userId('renata.mockley')],
  )
  return {
    a,
    program,
    second: await a.one<string>(
      'select name from sub_program where name <> $1 and retired_on is null order by name limit 1',
      [program],
    ),
    mine: importingStaff(a, a.manager, program),
    all: importingStaff(a, a.administrator, program),
    count: (like: string) =>
      a.one<number>('select count(*)::int from application_user where email like $1 and voided_at is null', [like]),
  }
}
