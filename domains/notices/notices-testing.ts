import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { tell, type NoticeKind, type Told } from '#platform/server/notices.ts'
import { transact } from '#platform/server/database.ts'

export interface NoticeAgency extends TestAgency {
  worker: Actor
  other: Actor
  administrator: Actor
  /** A child on the worker's caseload. */
  child: string
  one<T = string>(text: string, values?: unknown[]): Promise<T>
  tell(kind: NoticeKind, told: Told): Promise<number>
  /** Sets a setting of somebody, as they would on `/Settings`. */
  set(who: Actor, name: string, value: string): Promise<void>
  /** The hour it is for the agency. */
  hour(): number
}

export const signing: NoticeKind = { kind: 'test.sign', event: 'notifySignatures' }

export async function openNoticeAgency(env: Record<string, string> = {}): Promise<NoticeAgency> {
  const agency = await openTestAgency(env)
  const { owner, settings } = agency
  const [worker, other, administrator] = await Promise.all(
    ['renata.mockley', 'omar.orangeworth', 'alva.rootley'].map((name) => agency.as(name)),
  )
  const one = async <T>(text: string, values: unknown[] = []) =>
    Object.values((await owner.query<Record<string, T>>(text, values)).rows[0] ?? {})[0] as T
  const child = await one<string>(
    `select a.subject_id from case_assignment a join client_membership m on m.id = a.subject_id and not m.confidential
     where a.subject_kind = 'client' and a.employee_id = $1 and a.voided_at is null and a.end_date is null limit 1`,
    [worker!.userId],
  )
  return {
    ...agency,
    worker: worker!,
    other: other!,
    administrator: administrator!,
    child,
    one,
    tell: (kind, told) => transact(agency.app.platform.pool, 'system', {}, (tx) => tell(tx, settings, kind, told)),
    async set(who, name, value) {
      await owner.query(
        `insert into user_setting (user_id, core_program_setting_id, value)
         select $1, id, $3 from core_program_setting where name = $2 and core_program_id is null
         on conflict (user_id, core_program_setting_id) do update set value = $3`,
        [who.userId, name, value],
      )
    },
    hour: () =>
      Number(
        new Intl.DateTimeFormat('en-US', {
          hour: 'numeric',
          hourCycle: 'h23',
          timeZone: settings.agency.zone,
        }).format(new Date()),
      ),
  }
}
