import { expect } from 'vitest'
import { openTestAgency, type Reply } from '#app/testing.ts'
import { dayIn } from '#platform/contract/dates.ts'

export const nowhere = '00000000-0000-7000-8000-00000000dead'

export interface Case {
  ClientID: string
  ClientSubProgramMembershipID: string
  SubProgramID: string
}

/** An agency with a case manager, a supervisor, an administrator, and children of their program and of another. */
export async function openClientRecords() {
  const agency = await openTestAgency()
  const { owner } = agency
  const one = async <T = string>(text: string, values: unknown[] = []): Promise<T> =>
    Object.values((await owner.query<Record<string, T>>(text, values)).rows[0] ?? {})[0] as T
  const worker = await agency.as('renata.mockley')
  const subProgram = await one(
    `select e.sub_program_id from employee_sub_program e join client_membership m on m.sub_program_id = e.sub_program_id
     where e.employee_id = $1 and e.voided_at is null and e.end_date is null and m.end_date is null and m.voided_at is null
       and not m.confidential group by 1 order by count(*) desc, 1 limit 1`,
    [worker.userId],
  )
  const cases = (where: string) =>
    owner.query<Case>(
      `select person_id as "ClientID", id as "ClientSubProgramMembershipID", sub_program_id as "SubProgramID"
       from client_membership m where voided_at is null and end_date is null and not confidential and ${where} order by id limit 5`,
      [worker.userId],
    )
  const mine = await cases(`sub_program_id = '${subProgram}' and $1::uuid is not null`)
  const foreign = await cases(
    `not (select sub_program_ids from person where id = m.person_id) && user_sub_programs($1, current_date)`,
  )
  return {
    agency,
    owner,
    one,
    worker,
    supervisor: await agency.as('priya.notreal'),
    administrator: await agency.as('alva.rootley'),
    today: dayIn(agency.settings.agency.zone, new Date()),
    subProgram,
    child: mine.rows[0]!,
    other: mine.rows[1]!,
    third: mine.rows[2]!,
    foreign: foreign.rows[0]!,
    /** Someone of the child's program who may look but not write. */
    async reader() {
      const id = await one(
        `with p as (insert into person (first_name, last_name) values ('Only', 'Reader') returning id)
         insert into application_user (person_id, email, account_status)
         select id, 'reader.' || substr(id::text, 25) || '@kith.example', 'Active' from p returning id`,
      )
      await owner.query('insert into employee (id) values ($1)', [id])
      await owner.query(
        `insert into employee_sub_program (employee_id, sub_program_id, sub_program_role, start_date) values ($1, $2, 'Social Worker', '2020-01-01')`,
        [id, subProgram],
      )
      await owner.query(
        `insert into user_role (user_id, role_id, start_date, end_date) select $1, id, '2020-01-01', '2199-01-01' from role where name = 'Read-only Auditor'`,
        [id],
      )
      const email = await one('select email from application_user where id = $1', [id])
      return agency.as(email.split('@')[0]!)
    },
    close: () => agency.close(),
  }
}

export type ClientRecords = Awaited<ReturnType<typeof openClientRecords>>

/** Expects a refusal with a code, on a field where one is named. */
export async function refuses(reply: Promise<Reply>, code: string, field?: string): Promise<Reply> {
  const got = await reply
  expect([got.refusal.code, got.text]).toEqual([code, got.text])
  if (field) expect(Object.keys(got.refusal.fields ?? {})).toEqual([field])
  return got
}
