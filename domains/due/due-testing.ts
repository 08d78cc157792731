import { addDays, dayIn } from '#platform/contract/dates.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import type { DueRule } from '#domains/forms/due-rule.rules.ts'
import { emptyMarks } from './due-sweep.server.ts'

export const nowhere = '018cc251-f400-7000-8000-00000000dead'

export interface DueAgency extends TestAgency {
  today: string
  /** Case manager in North Valley. */
  manager: Actor
  supervisor: Actor
  director: Actor
  administrator: Actor
  program: string
  one<T = string>(text: string, values?: unknown[]): Promise<T>
  /** A child of the manager without any document, enrolled so many days ago; `born` may be null. */
  child(daysAgo: number, born?: string | null): Promise<string>
  /** A form with its rule in the manager's program, from long ago. */
  form(
    rule: Partial<DueRule>,
    more?: { role?: string; chartType?: string; start?: string; agency?: string },
  ): Promise<{ form: string; membership: string; version: string }>
  /** A document of a form as signing leaves it, without its signatures. */
  document(
    form: { form: string; membership: string; version: string },
    chart: string,
    effective: string,
    state?: string,
  ): Promise<string>
  /** What the background does every two seconds. */
  reckon(today?: string): Promise<number>
}

export async function openDueAgency(): Promise<DueAgency> {
  const agency = await openTestAgency()
  const { owner } = agency
  const one = async <T = string>(text: string, values: unknown[] = []): Promise<T> => {
    const { rows } = await owner.query(text, values)
    if (!rows[0]) throw new Error(`nothing found: ${text}`)
    return Object.values(rows[0] as object)[0] as T
  }
  const today = dayIn(agency.settings.agency.zone, new Date())
  const manager = await agency.as('renata.mockley')
  const program = await one(
    `select r.sub_program_id from client_roster r where r.case_manager_id = $1 and r.status <> 'Ended' group by 1 order by count(*) desc limit 1`,
    [manager.userId],
  )
  await emptyMarks(owner, today)
  let serial = 0
  return {
    ...agency,
    today,
    manager,
    supervisor: await agency.as('priya.notreal'),
    director: await agency.as('desmond.directo'),
    administrator: await agency.as('alva.rootley'),
    program,
    one,
    async child(daysAgo, born = '2014-05-20') {
      const start = addDays(today, -daysAgo)
      const person = await one(
        `insert into person (first_name, last_name, date_of_birth, sex) values ('Novel', $1, $2, 3) returning id`,
        [`Duetest ${(serial += 1)}`, born],
      )
      await owner.query('insert into client (id) values ($1)', [person])
      const membership = await one(
        `insert into client_membership (person_id, sub_program_id, start_date) values ($1, $2, $3) returning id`,
        [person, program, start],
      )
      await owner.query(
        `insert into case_assignment (employee_id, sub_program_id, subject_kind, subject_id, person_id, role, start_date)
         select $1, $2, 'client', $3, $4, 'Case Manager', greatest($5::date, (select min(start_date) from employee_sub_program where employee_id = $1 and sub_program_id = $2))`,
        [manager.userId, program, membership, person, start],
      )
      return membership
    },
    async form(rule, more = {}) {
      const label = `Due test form ${(serial += 1)}`
      const form = await one(`insert into form (name, label, form_type) values ($1, $1, 'Document') returning id`, [
        label,
      ])
      const version = await one(
        `insert into form_version (form_id, version_no, status, template_sha256, fields_sha256) values ($1, 1, 'Published', '', '') returning id`,
        [form],
      )
      const membership = await one(
        `insert into form_membership (form_id, sub_program_id, chart_type, chapter_name, chapter_label, section_name, section_label, agency_id,
           required_frequency, first_due, first_due_phase, first_due_time_adjustment, first_due_time_adjustment_units, schedule_mode,
           arbitrary_expiration_date, age_type, age_min, age_max, early_credit_days, grace_days, employee_role_responsible, start_date, settled_by)
         values ($1, $2, $3, 'Due', 'Due', 'Tests', 'Tests', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) returning id`,
        [
          form,
          program,
          more.chartType ?? 'Client',
          more.agency ?? null,
          rule.RequiredFrequency ?? 'Once',
          rule.FirstDue ?? 'Membership Start',
          rule.FirstDuePhase ?? null,
          rule.FirstDueTimeAdjustment ?? 0,
          rule.FirstDueTimeAdjustmentUnits ?? 'Days',
          rule.ScheduleMode ?? 'Fixed',
          rule.ArbitraryExpirationDate ?? null,
          rule.AgeType ?? null,
          rule.AgeMin ?? null,
          rule.AgeMax ?? null,
          rule.EarlyCreditDays ?? null,
          rule.GraceDays ?? 0,
          more.role ?? null,
          more.start ?? '2015-01-01',
          rule.SettledBy ?? [],
        ],
      )
      return { form, membership, version }
    },
    async document({ form, membership, version }, chart, effective, state = 'Completed') {
      const submitted = state === 'Draft' ? null : `${effective}T20:00:00Z`
      return one(
        `with d as (insert into document (form_id, form_membership_id, form_version_id, chart_type, chart_id, sub_program_id, client_membership_id, state,
             owner_id, author_id, effective_date, current_version_no, submitted_at, completed_at, created_at)
           values ($1, $2, $3, 'Client', $4, $5, $4, $6, $7, $7, $8, $9, $10, $11, $8::date + time '20:00') returning *),
         v as (insert into document_version (document_id, version_no, form_version_id, sub_program_id, client_membership_id, kind, "values",
             chart_snapshot, effective_date, content_canonical, content_sha256, created_at)
           select id, 1, form_version_id, sub_program_id, client_membership_id, 'Submitted', '{}', '{}', effective_date, '{}',
             encode(sha256('{}'), 'hex'), submitted_at from d where submitted_at is not null returning *),
         l as (insert into signature_line (document_id, document_version_id, sub_program_id, client_membership_id, block, line_no, label, required,
             capacity, status, resolved_by)
           select v.document_id, v.id, v.sub_program_id, v.client_membership_id, 'AuthorSupervisor', 1, 'Supervisor', true, 'Staff', 'Pending', 'test'
           from v where $6 = 'AwaitingSignatures')
         select id from d`,
        [
          form,
          membership,
          version,
          chart,
          program,
          state,
          manager.userId,
          effective,
          submitted ? 1 : 0,
          submitted,
          state === 'Completed' ? submitted : null,
        ],
      )
    },
    reckon: (day = today) => emptyMarks(owner, day),
  }
}

/** Status and code of a refusal. */
export const codeOf = async (sent: Promise<{ status: number; refusal: { code: string } }>) => {
  const { status, refusal } = await sent
  return [status, refusal.code]
}
