import { addDays, dayIn } from '#platform/contract/dates.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'

export interface CaseloadAgency extends TestAgency {
  today: string
  program: string
  /** A case manager of the program. */
  renata: Actor
  /** Supervises there. */
  supervisor: Actor
  one<T = string>(text: string, values?: unknown[]): Promise<T>
  userId(name: string): Promise<string>
  /** A child enrolled in the program since a day, with nobody carrying it. */
  newChild(name: string, given?: { start?: string; end?: string | null; program?: string }): Promise<string>
  newFamily(name: string, program?: string): Promise<string>
  /** A colleague who carries children and families. */
  newCarrier(
    name: string,
    given?: { program?: string; start?: string; client?: boolean; family?: boolean },
  ): Promise<string>
  /** Gives a role's rights to nobody new: a program the others do not work in. */
  otherProgram: string
  back: (days: number) => string
}

export async function openCaseloadAgency(): Promise<CaseloadAgency> {
  const agency = await openTestAgency()
  const { owner, settings } = agency
  const today = dayIn(settings.agency.zone, new Date())
  const one = async <T = string>(text: string, values: unknown[] = []): Promise<T> => {
    const { rows } = await owner.query(text, values)
    if (!rows[0]) throw new Error(`nothing found: ${text}`)
    return Object.values(rows[0] as object)[0] as T
  }
  const userId = (name: string) => one('select id from application_user where email = $1', [`${name}@kith.example`])
  const program = await one(
    `select sub_program_id from employee_sub_program where employee_id = $1 and end_date is null and is_client_case_carrier limit 1`,
    [await userId('renata.mockley')],
  )
  const otherProgram = await one(
    `select s.id from sub_program s where not exists (select from employee_sub_program m where m.sub_program_id = s.id
      and m.employee_id = any ($1::uuid[])) and exists (select from resource_family f where f.sub_program_id = s.id) limit 1`,
    [[await userId('renata.mockley'), await userId('priya.notreal')]],
  )
  return {
    ...agency,
    today,
    program,
    otherProgram,
    renata: await agency.as('renata.mockley'),
    supervisor: await agency.as('priya.notreal'),
    one,
    userId,
    back: (days) => addDays(today, -days),
    async newChild(name, { start = addDays(today, -200), end = null, program: where = program } = {}) {
      const person = await one(
        'insert into person (first_name, last_name, sub_program_ids) values ($1, $2, array[$3::uuid]) returning id',
        [name, 'Trial', where],
      )
      await owner.query(
        `insert into person_sub_program (person_id, sub_program_id, source) values ($1, $2, 'client')`,
        [person, where],
      )
      await owner.query('insert into client (id) values ($1)', [person])
      return one(
        `insert into client_membership (person_id, sub_program_id, start_date, end_date, end_reason)
         values ($1, $2, $3, $4::date, case when $4::date is null then null else 'Reunified With Parent' end) returning id`,
        [person, where, start, end],
      )
    },
    newFamily: (name, where = program) =>
      one(
        `with f as (insert into resource_family (name, sub_program_id, pathway) values ($1, $2, 'CA') returning id),
         p as (insert into family_phase (family_id, sub_program_id, phase, start_date) select id, $2, 'Inquiry', '2020-01-01' from f)
         select id from f`,
        [name, where],
      ),
    async newCarrier(name, { program: where = program, start = '2020-01-01', client = true, family = true } = {}) {
      const person = await one(`insert into person (first_name, last_name) values ($1, 'Carrier') returning id`, [name])
      const id = await one(
        `insert into application_user (person_id, email, account_status) values ($1, $2, 'Active') returning id`,
        [person, `${name.toLowerCase()}.carrier@kith.example`],
      )
      await owner.query('insert into employee (id) values ($1)', [id])
      await owner.query(
        `insert into employee_sub_program (employee_id, sub_program_id, sub_program_role, is_client_case_carrier, is_family_case_carrier, start_date)
         values ($1, $2, 'Case Manager', $3, $4, $5)`,
        [id, where, client, family, start],
      )
      await owner.query(
        `insert into user_role (user_id, role_id, start_date) select $1, id, '2020-01-01' from role where name = 'Case Manager'`,
        [id],
      )
      return id
    },
  }
}
