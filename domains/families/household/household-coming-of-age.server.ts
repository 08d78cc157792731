import { sql } from 'kysely'
import * as z from 'zod/mini'
import { chartPath, familyChart, hostChart } from '#platform/contract/charts.ts'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import { sentence } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { task } from '#platform/server/jobs.ts'
import { tell } from '#platform/server/notices.ts'
import type { Settings } from '#platform/server/settings.ts'
import { ageStanding, comingOfAgeDays, turnsAdultOn } from './household.rules.ts'
import { hosts } from '../approval/phase-steps.rules.ts'
import { kindOf } from '../approval/phases.rules.ts'
import { familyNotices } from '../family-notices.server.ts'

interface Growing {
  family_id: string
  sub_program_id: string
  person_id: string
  born: string
  phase: string | null
  hosts: boolean
}

/** Minors who live in a home of ours, nearly 18, whose workers have not been told. */
async function untold(tx: Tx, today: string): Promise<Growing[]> {
  const { rows } = await sql<Growing>`
    select m.family_id, m.sub_program_id, m.person_id, p.date_of_birth as born,
      (select f.phase from family_phase f where f.family_id = m.family_id and f.voided_at is null and f.end_date is null) as phase,
      r.pathway = ${hosts} as hosts
    from family_member m join person p on p.id = m.person_id
    join resource_family r on r.id = m.family_id and r.voided_at is null
    where m.voided_at is null and m.lives_in_home and m.start_date <= ${today}
      and (m.end_date is null or m.end_date > ${today})
      and p.date_of_birth + interval '18 years' between ${addDays(today, -1)}::date and ${addDays(today, comingOfAgeDays + 1)}::date
      and not exists (select from coming_of_age_notice n where n.family_id = m.family_id and n.person_id = m.person_id)`.execute(
    tx,
  )
  const asHousemate = (one: Growing) => ({
    PersonID: one.person_id,
    DateOfBirth: one.born,
    IsParent: false,
    LivesInHome: true,
    LivedOutOfState: false,
  })
  return rows.filter(
    (one) => ageStanding(asHousemate(one), today) === 'coming' && (!one.phase || kindOf(one.phase) !== 'end'),
  )
}

async function workersOf(tx: Tx, familyId: string, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct u.id from case_assignment a
    join application_user u on u.id = a.employee_id and u.account_status <> 'Inactive'
    where a.subject_kind = 'family' and a.subject_id = ${familyId} and a.role in ('ASW', 'RFS') and a.voided_at is null
      and a.start_date <= ${today} and (a.end_date is null or a.end_date > ${today})
    union
    -- Nobody carries a family who hosts: those who work with hosts in its program hear of it.
    select m.employee_id from resource_family f join employee_sub_program m on m.sub_program_id = f.sub_program_id
      join application_user u on u.id = m.employee_id and u.account_status <> 'Inactive'
    where f.id = ${familyId} and f.pathway = ${hosts} and m.sub_program_role = 'Family Specialist' and m.voided_at is null
      and m.start_date <= ${today} and (m.end_date is null or m.end_date > ${today})`.execute(tx)
  return rows.map(({ id }) => id)
}

const letter = ({ family_id: familyId, hosts: isHost }: Growing, turnsOn: string) => ({
  title: [
    'Someone in one of your homes turns 18 soon',
    'Alguien en un hogar que usted lleva cumple 18 años pronto',
  ] as const,
  text: sentence(
    [
      'A member of a household on your caseload turns 18 on {turnsOn}. From that day every adult check is required: fingerprints (DOJ and FBI), Child Abuse Index, DMV, Sex Offender Registry, and out of state where it applies.',
      'Una persona de un hogar que usted lleva cumple 18 años el {turnsOn}. Desde ese día hacen falta todas las verificaciones de un adulto: huellas (DOJ y FBI), Child Abuse Index, DMV, registro de delincuentes sexuales y, si corresponde, de otro estado.',
    ],
    { turnsOn },
  ),
  family: familyId,
  link: chartPath(isHost ? hostChart(familyId) : familyChart(familyId), 'checks'),
})

/** Tells the workers of a home, once, that one of its minors is about to need the checks of an adult. */
export async function tellComingOfAge(tx: Tx, settings: Settings, today: string): Promise<number> {
  let told = 0
  for (const one of await untold(tx, today)) {
    const workers = await workersOf(tx, one.family_id, today)
    // Nobody carries the home yet: whoever comes next is told then.
    if (workers.length === 0) continue
    const turns_on = turnsAdultOn(one.born)
    const { family_id, sub_program_id, person_id } = one
    const kept = await tx
      .insertInto('coming_of_age_notice')
      .values({ family_id, sub_program_id, person_id, turns_on })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!kept) continue
    await tell(tx, settings, familyNotices.comingOfAge, { to: workers, key: kept.id, ...letter(one, turns_on) })
    told += 1
  }
  return told
}

export const comingOfAge = task('coming_of_age', z.object({}), async (_payload, job) => {
  const { settings } = job
  await job.transact((tx) => tellComingOfAge(tx, settings, dayIn(settings.agency.zone, new Date())))
})
