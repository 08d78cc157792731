import { dayIn } from '#platform/contract/dates.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'

export interface FosterAgency extends TestAgency {
  today: string
  /** Case manager in North Valley. */
  manager: Actor
  supervisor: Actor
  director: Actor
  administrator: Actor
  one<T = string>(text: string, values?: unknown[]): Promise<T>
  programId(name: string): Promise<string>
  /** A child of the cast by its last name. */
  child(name: string): Promise<{ membership: string; client: string; version: number }>
  /** A child nobody has recorded anything of, in the manager's program. */
  freshChild(start?: string): Promise<{ membership: string; client: string; version: number }>
  homeProgram: string
  /** A membership in a program the manager does not work in. */
  elsewhere: { membership: string; client: string }
}

export const nowhere = '018cc251-f400-7000-8000-00000000dead'

export async function openFosterAgency(): Promise<FosterAgency> {
  const agency = await openTestAgency()
  const { owner } = agency
  const one = async <T = string>(text: string, values: unknown[] = []): Promise<T> => {
    const { rows } = await owner.query(text, values)
    if (!rows[0]) throw new Error(`nothing found: ${text}`)
    return Object.values(rows[0] as object)[0] as T
  }
  const manager = await agency.as('renata.mockley')
  const homeProgram = await one(
    `select r.sub_program_id from client_roster r where r.case_manager_id = $1 and r.status <> 'Ended' group by 1 order by count(*) desc limit 1`,
    [manager.userId],
  )
  const membershipOf = async (id: string) => {
    const { rows } = await owner.query<{ membership: string; client: string; version: number }>(
      'select id as membership, person_id as client, version from client_membership where id = $1',
      [id],
    )
    return rows[0]!
  }
  const elsewhereId = await one(
    `select m.id from client_membership m join sub_program s on s.id = m.sub_program_id join core_program c on c.id = s.core_program_id
     where m.voided_at is null and m.end_date is null and c.web_application_module_name = 'Foster' and m.sub_program_id not in (
       select sub_program_id from employee_sub_program where employee_id = $1)
     and not exists (select from person p where p.id = m.person_id and p.sub_program_ids && array(
       select sub_program_id from employee_sub_program where employee_id = $1)) order by 1 limit 1`,
    [manager.userId],
  )
  let count = 0
  return {
    ...agency,
    today: dayIn(agency.settings.agency.zone, new Date()),
    manager,
    supervisor: await agency.as('priya.notreal'),
    director: await agency.as('desmond.directo'),
    administrator: await agency.as('alva.rootley'),
    one,
    homeProgram,
    elsewhere: await membershipOf(elsewhereId),
    programId: (name) => one('select id from sub_program where name = $1', [name]),
    child: async (name) =>
      membershipOf(
        await one(
          `select client_membership_id from client_roster where concat_ws(' ', first_name, last_name) like $1 and status <> 'Ended'`,
          [`%${name}%`],
        ),
      ),
    async freshChild(start) {
      count += 1
      const person = await one(
        `insert into person (first_name, last_name, date_of_birth, sex, sub_program_ids) values ($1, 'Testling', '2017-05-04', 3, array[$2::uuid]) returning id`,
        [`Fresh${String.fromCodePoint(96 + count)}`, homeProgram],
      )
      await owner.query(
        `insert into person_sub_program (person_id, sub_program_id, source) values ($1, $2, 'Client')`,
        [person, homeProgram],
      )
      await owner.query('insert into client (id) values ($1)', [person])
      return membershipOf(
        await one(
          `insert into client_membership (person_id, sub_program_id, start_date) values ($1, $2, coalesce($3::date, current_date - 10)) returning id`,
          [person, homeProgram, start ?? null],
        ),
      )
    },
  }
}
