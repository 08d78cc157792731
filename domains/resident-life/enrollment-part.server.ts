import { sql } from 'kysely'
import { asWritten, centWords, joined, sentence } from '#platform/contract/words.ts'
import { endRows } from '#platform/server/end-rows.ts'
import { recordedAs, tellCount, type EnrollmentPart } from '#platform/server/enrollment-parts.ts'

const of = (id: string) => sql`client_membership_id = ${id}`
const live = (id: string) => sql`${of(id)} and voided_at is null`
const sessionDays = (id: string) => sql`select min(d.first) as first, max(d.until) as until, null as detail from (
  select start_date as first, null::date as until from resident_therapy where ${live(id)}
  union all select held_on, held_on from resident_session where ${live(id)}) d`

/** Therapies and groups end with the enrollment. */
export const therapyPart: EnrollmentPart = {
  name: 'therapies',
  recorded: recordedAs('Therapy', sessionDays, {
    happened: ['A therapy or session is recorded for {day}.', 'Hay una terapia o sesión registrada el {day}.'],
    keepsEnd: true,
    there: ['Therapies are recorded.', 'Hay terapias registradas.'],
  }),
  async end({ tx, membershipId, end, reason, effect }) {
    const count = await endRows(tx, 'resident_therapy', of(membershipId), { end, reason })
    tellCount(
      effect,
      'file',
      count,
      ['**#** therapy or group ends', 'Termina **#** terapia o grupo'],
      ['**#** therapies and groups end', 'Terminan **#** terapias y grupos'],
    )
  },
}

/** The level ends with the enrollment; points stay where they are. */
export const behaviorPart: EnrollmentPart = {
  name: 'behavior',
  recorded: recordedAs(
    'Behavior',
    (id) => sql`select min(d.first) as first, max(d.until) as until, null as detail from (
      select start_date as first, start_date as until from resident_level where ${live(id)}
      union all select on_day, on_day from behavior_point where ${live(id)}) d`,
    {
      happened: ['A level or points are recorded for {day}.', 'Hay un nivel o puntos registrados el {day}.'],
      keepsEnd: true,
      there: ['Levels or points are recorded.', 'Hay niveles o puntos registrados.'],
    },
  ),
  async end({ tx, membershipId, end, reason, effect }) {
    const { rows } = await sql<{
      name: string
    }>`select h.name from resident_level l join house_level h on h.id = l.house_level_id
      where l.client_membership_id = ${membershipId} and l.voided_at is null and l.end_date is null`.execute(tx)
    const [level] = rows
    const count = await endRows(tx, 'resident_level', of(membershipId), { end, reason })
    if (count > 0 && level) effect('file', sentence(['Level **{name}** ends', 'Termina el nivel **{name}**'], level))
  },
  handover: [
    {
      rows: (
        today,
      ) => sql`select jsonb_build_object('name', h.name, 'since', l.start_date) as detail from resident_level l
        join house_level h on h.id = l.house_level_id where l.client_membership_id = m.id and l.voided_at is null
          and l.start_date <= ${today}::date and (l.end_date is null or l.end_date > ${today}::date)`,
      words: ({ name, since }: { name: string; since: string }) => [
        ['Level', 'Nivel'],
        sentence(['{name} since {since}', '{name} desde el {since}'], { name, since }),
      ],
    },
  ],
}

const here = sql`i.client_membership_id = m.id and i.voided_at is null and i.state = 'Here'`

/** Belongings stay on the inventory until they are handed back, also after the discharge. */
export const propertyPart: EnrollmentPart = {
  name: 'property',
  recorded: recordedAs(
    'Property',
    (id) =>
      sql`select min(received_on) as first, max(received_on) as until, null as detail from resident_property where ${live(id)}`,
    {
      happened: ['Something came to the house on {day}.', 'Algo llegó a la casa el {day}.'],
      keepsEnd: true,
      there: ['Belongings are recorded.', 'Hay pertenencias registradas.'],
    },
  ),
  async end({ tx, membershipId, effect }) {
    const { rows } = await sql<{
      what: string
    }>`select i.what from resident_property i where i.client_membership_id = ${membershipId}
      and i.voided_at is null and i.state = 'Here' order by i.received_on, i.id`.execute(tx)
    if (rows.length > 0)
      effect(
        'file',
        joined(
          [
            ['Still in the house, to be handed back', 'Aún en la casa, por devolver'],
            asWritten(rows.map(({ what }) => what).join(', ')),
          ],
          ': ',
        ),
      )
  },
  alerts: [
    {
      id: 'property-left',
      rows: (today) => sql`select 'over' as tone, 'money' as part, to_jsonb(count(*)) as detail from resident_property i
        where ${here} and m.end_date <= ${today}::date having count(*) > 0`,
      words: (n: number) =>
        sentence(['{n} belongings are still in the house', 'Aún quedan {n} pertenencias en la casa'], { n }),
    },
  ],
}

/** The money of a resident is owed to them until it is paid out. */
export const moneyPart: EnrollmentPart = {
  name: 'money',
  recorded: recordedAs(
    'Money',
    (id) =>
      sql`select min(happened_on) as first, null::date as until, null as detail from allowance_entry where ${of(id)}`,
    {
      happened: ['Money is entered for {day}.', 'Hay dinero anotado el {day}.'],
      there: ['Money is entered.', 'Hay dinero anotado.'],
    },
  ),
  async end({ tx, membershipId, effect }) {
    const { rows } = await sql<{ n: number }>`select allowance_balance(${membershipId})::float8 as n`.execute(tx)
    const left = rows[0]?.n ?? 0
    if (left !== 0)
      effect(
        'file',
        sentence(
          left > 0
            ? ['**{amount}** is still to be paid out', 'Quedan por entregar **{amount}**']
            : ['The allowance is short by **{amount}**', 'Faltan **{amount}** en la mesada'],
          { amount: centWords(Math.abs(left)) },
        ),
      )
  },
  alerts: [
    {
      id: 'below-zero',
      rows: () => sql`select 'over' as tone, 'money' as part, to_jsonb(b.n) as detail
        from (select allowance_balance(m.id) as n) b where b.n < 0`,
      words: (n: number) => sentence(['Allowance: {amount}', 'Mesada: {amount}'], { amount: centWords(n) }),
    },
    {
      id: 'money-left',
      rows: (today) => sql`select 'over' as tone, 'money' as part, to_jsonb(b.n) as detail
        from (select allowance_balance(m.id) as n) b where b.n > 0 and m.end_date <= ${today}::date`,
      words: (n: number) => sentence(['{amount} to be paid out', '{amount} por entregar'], { amount: centWords(n) }),
    },
  ],
  handover: [
    {
      rows: () => sql`select to_jsonb(b.n) as detail from (select allowance_balance(m.id) as n) b where b.n <> 0`,
      words: (n: number) => [['Allowance', 'Mesada'], centWords(n)],
    },
  ],
}

const barred = sql`from client_contact c join residential_enrollment e on e.client_membership_id = m.id
  where c.person_id = m.person_id and c.voided_at is null and c.may_visit = 'No' and c.folder <> 'Professionals'`

/** Visits and calls, and who must not come. */
export const familyVisitPart: EnrollmentPart = {
  name: 'family visits',
  recorded: recordedAs(
    'FamilyVisit',
    (
      id,
    ) => sql`select min((v.happened_at at time zone u.zone)::date) as first, max((v.happened_at at time zone u.zone)::date) as until, null as detail
      from resident_visit v join sub_program u on u.id = v.sub_program_id where v.client_membership_id = ${id} and v.voided_at is null`,
    {
      happened: ['A visit or call is recorded for {day}.', 'Hay una visita o llamada registrada el {day}.'],
      keepsEnd: true,
      there: ['Visits or calls are recorded.', 'Hay visitas o llamadas registradas.'],
    },
  ),
  alerts: [
    {
      id: 'no-visits',
      rows: (
        today,
      ) => sql`select 'conf' as tone, 'visits' as part, to_jsonb(string_agg(c.name, ', ' order by c.name)) as detail ${barred}
        and (c.end_date is null or c.end_date > ${today}::date) having count(*) > 0`,
      words: (names: string) =>
        sentence(['No visits or calls: {names}', 'Sin visitas ni llamadas: {names}'], { names }),
    },
  ],
  handover: [
    {
      rows: (today) => sql`select to_jsonb(string_agg(c.name, ', ' order by c.name)) as detail ${barred}
        and (c.end_date is null or c.end_date > ${today}::date) having count(*) > 0`,
      words: (names: string) => [['May not visit or call', 'No puede visitar ni llamar'], asWritten(names)],
    },
  ],
}
