import type { ClientBase } from 'pg'
import { houseReferrals, linesOf } from './cast/asked.ts'
import { castId, decide, userId } from './cast/chance.ts'
import { dayOfBirth, plainLetters } from './cast/people.ts'
import { readLine } from './cast/playbill.ts'
import { getSubProgram } from './cast/programs.ts'
import type { Cast } from './cast/shapes.ts'
import { insertRows } from './insert.ts'

/** Within how many hours the demonstration's house decides. */
const hours = { Urgent: 24, Routine: 48 } as const

/** What the houses are asked, with clocks that run on from the hour of the seed. */
export async function seedHouseReferrals(client: ClientBase, { Employees }: Cast, today: string): Promise<void> {
  const manager = Employees.find(({ Memberships }) =>
    Memberships.some(
      ({ SubProgramRole, SubProgramId }) =>
        SubProgramRole === 'Program Manager' && SubProgramId === getSubProgram('residential').Id,
    ),
  )
  const writer = manager?.Id ?? userId('Hector Casademo')
  for (const parts of linesOf(houseReferrals)) {
    const [key = '', status = '', ago = '', urgency = '', worker = '', county = '', who = '', needs = ''] = parts
    const [inDays, place] = (parts[8] ?? '').split(': ')
    const [reason, note] = (parts[9] ?? '').split(': ')
    const program = getSubProgram(key)
    const id = castId('referral', key, who)
    const child = readLine(`- ${who}`)
    const name = `${child.first} ${child.last ?? ''}`
    const decided = status === 'Rejected'
    await client.query(
      `insert into client_referral (id, sub_program_id, status, source, agency_name, worker_name, worker_phone_digits, worker_email, received_on,
         received_time, urgency, decide_by, designation, county, needs, interview_at, interview_place, interviewer_id, decided_on, decided_by,
         decision_reason, decision_note, created_by, created_at)
       select $1, s.id, $3, 'County Child Welfare', $4, $5, $6, $7, (c.at at time zone s.zone)::date, to_char(c.at at time zone s.zone, 'HH24:MI'), $8,
         date_trunc('minute', c.at) + make_interval(hours => $9), 'General', $10, $11,
         case when $12::int is not null then ($13::date + $12::int + time '15:30') at time zone s.zone end, $14,
         case when $12::int is not null then $15::uuid end, case when $16 then (c.at at time zone s.zone)::date + 1 end, case when $16 then $15::uuid end,
         $17, $18, $15::uuid, c.at
       from sub_program s cross join (select now() - make_interval(hours => $19) as at) c where s.id = $2 on conflict do nothing`,
      [
        id,
        program.Id,
        status,
        `${county} County Sample Office`,
        worker,
        `55555501${String(decide(100, 'worker', worker)).padStart(2, '0')}`,
        `${plainLetters(worker)}@county.example`,
        urgency,
        hours[urgency as keyof typeof hours],
        county,
        needs || null,
        inDays ? Number(inDays) : null,
        today,
        place ?? null,
        writer,
        decided,
        reason || null,
        note ?? null,
        Number(ago),
      ],
    )
    await insertRows(client, 'client_referral_child', [
      {
        id: castId('referral child', key, name),
        client_referral_id: id,
        sub_program_id: program.Id,
        first_name: child.first,
        last_name: child.last,
        date_of_birth: dayOfBirth(name, child.age, child.days, today),
        sex: child.sex,
        sort: 0,
        client_membership_id: null,
        version: 1,
      },
    ])
  }
}
