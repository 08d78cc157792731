import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { counted, joined, sentence } from '#platform/contract/words.ts'
import { findLabel } from '#platform/contract/lists/base.ts'
import { locationEvents } from '#platform/contract/lists/foster.ts'
import type { AlertPart, EnrollmentPart, HandoverPart } from '#platform/server/enrollment-parts.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { cutEvents } from './placements-place.server.ts'

/** The home the child would go back to, when its beds are taken by now. */
async function fullHome(tx: Tx, membershipId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select f.name from placement p join resource_family f on f.id = p.family_id
      cross join lateral home_loads(array[f.id], p.end_date) l
    where p.client_membership_id = ${membershipId} and p.voided_at is null and p.override_reason is null
      and p.end_date = (select end_date from client_membership where id = ${membershipId})
      and l.placed + l.own - l.excepted >= f.capacity limit 1`.execute(tx)
  return rows[0]?.name
}

/** Whether the nights the child would have again are spent elsewhere by now. */
async function isElsewhere(tx: Tx, membershipId: string): Promise<boolean> {
  const { rows } = await sql`select from client_membership m join placement p on p.client_membership_id = m.id
      and p.voided_at is null and p.end_date = m.end_date
    where m.id = ${membershipId} and sleeps_elsewhere(m.person_id, p.end_date, p.id)`.execute(tx)
  return rows.length > 0
}

/** Where the child is tonight, as far as it needs a word. */
const alerts: readonly AlertPart[] = [
  {
    id: 'away',
    rows: (
      today,
    ) => sql`select 'over' as tone, 'placements' as part, jsonb_build_object('kind', e.kind, 'days', ${today}::date - e.start_date) as detail
      from location_event e where e.client_membership_id = m.id and e.voided_at is null and e.start_date <= ${today}::date
        and (e.end_date is null or e.end_date > ${today}::date)`,
    words: ({ kind, days }: { kind: string; days: number }) =>
      sentence(['Away: {kind}, {days}', 'Ausente: {kind}, {days}'], {
        kind: findLabel(locationEvents, kind) ?? kind,
        days: counted(days, ['# day', '# día'], ['# days', '# días']),
      }),
  },
  {
    id: 'waiting',
    rows: (today) => sql`select 'soon' as tone, 'placements' as part, null::jsonb as detail
      where m.start_date <= ${today}::date and (m.end_date is null or m.end_date > ${today}::date)
        and exists (select from sub_program s join core_program k on k.id = s.core_program_id
          where s.id = m.sub_program_id and k.web_application_module_name = 'Foster')
        and not exists (select from placement o where o.client_membership_id = m.id and o.voided_at is null
          and o.start_date <= ${today}::date and (o.end_date is null or o.end_date > ${today}::date))`,
    words: () => ['Needs a home', 'Necesita un hogar'],
  },
  {
    id: 'address',
    rows: (
      today,
    ) => sql`select 'conf' as tone, null as part, null::jsonb as detail from placement o join resource_family f on f.id = o.family_id
      where o.client_membership_id = m.id and o.voided_at is null and f.address_confidential
        and o.start_date <= ${today}::date and (o.end_date is null or o.end_date > ${today}::date)`,
    words: () => ['Confidential address', 'Dirección confidencial'],
  },
  {
    id: 'apart',
    rows: (today) => sql`select 'info' as tone, 'summary' as part, null::jsonb as detail from placement o
      where o.client_membership_id = m.id and o.voided_at is null and o.start_date <= ${today}::date
        and (o.end_date is null or o.end_date > ${today}::date)
        and exists (select from client b join client_membership x on x.person_id = b.id and x.voided_at is null
            and (x.end_date is null or x.end_date > ${today}::date)
          where b.sibling_group_id = c.sibling_group_id and b.id <> c.id and not exists (select from placement y
            where y.client_membership_id = x.id and y.voided_at is null and y.family_id = o.family_id
              and y.start_date <= ${today}::date and (y.end_date is null or y.end_date > ${today}::date)))`,
    words: () => ['Lives apart from siblings', 'Vive separado de sus hermanos'],
  },
]

const handover: readonly HandoverPart[] = [
  {
    rows: (
      today,
    ) => sql`select jsonb_build_object('name', f.name, 'phone', f.phone_digits, 'kind', e.kind, 'since', e.start_date) as detail
      from placement o join resource_family f on f.id = o.family_id
      left join location_event e on e.placement_id = o.id and e.voided_at is null and e.start_date <= ${today}::date
        and (e.end_date is null or e.end_date > ${today}::date)
      where o.client_membership_id = m.id and o.voided_at is null and o.start_date <= ${today}::date
        and (o.end_date is null or o.end_date > ${today}::date)`,
    words: ({
      name,
      phone,
      kind,
      since,
    }: {
      name: string
      phone: string | null
      kind: string | null
      since: string | null
    }) => [
      ['Home', 'Hogar'],
      joined(
        [
          name,
          ...(phone ? [phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')] : []),
          ...(kind
            ? [
                sentence(['away: {kind} since {since}', 'ausente: {kind} desde el {since}'], {
                  kind: findLabel(locationEvents, kind) ?? kind,
                  since,
                }),
              ]
            : []),
        ],
        ', ',
      ),
    ],
  },
]

/** The stays in homes, and where the child is meanwhile. */
export const placementPart: EnrollmentPart = {
  name: 'placements',
  alerts,
  handover,
  recorded: {
    rows: (id) => sql`select min(o.start_date) as first, max(o.start_date) + 1 as until,
        (array_agg(f.name order by o.start_date desc))[1] as detail
      from placement o left join resource_family f on f.id = o.family_id
      where o.client_membership_id = ${id} and o.voided_at is null`,
    begins: {
      code: 'AfterPlacement',
      words: () => ['The child was placed before that day.', 'El niño fue ubicado antes de ese día.'],
    },
    ends: {
      code: 'BeforePlacement',
      words: (day, family) =>
        sentence(
          [
            'The placement with {family} begins on {day}. End after that day, or remove that placement first.',
            'La ubicación con {family} empieza el {day}. Termine después de ese día o quite primero esa ubicación.',
          ],
          { family, day: addDays(day, -1) },
        ),
    },
    removal: {
      code: 'HasPlacement',
      words: () => [
        'The child was placed. End the enrollment instead.',
        'El niño fue ubicado. Termine la inscripción.',
      ],
    },
  },
  async end({ tx, membershipId, end, reason, effect }) {
    const stays = await tx
      .selectFrom('placement')
      .leftJoin('resource_family', 'resource_family.id', 'placement.family_id')
      .select(['placement.id', 'resource_family.name'])
      .where('client_membership_id', '=', membershipId)
      .where('placement.voided_at', 'is', null)
      .where((eb) => eb.or([eb('placement.end_date', 'is', null), eb('placement.end_date', '>', end)]))
      .orderBy('placement.start_date', 'desc')
      .forUpdate('placement')
      .execute()
    let events = 0
    for (const stay of stays) {
      events += await cutEvents(tx, stay.id, end, 'Discharged')
      await tx.updateTable('placement').set({ end_date: end, end_reason: reason }).where('id', '=', stay.id).execute()
      effect(
        'bed',
        sentence(
          ['The placement with **{family}** ends on **{end}**', 'La ubicación con **{family}** termina el **{end}**'],
          { family: stay.name ?? '', end },
        ),
      )
    }
    if (events > 0)
      effect(
        'calendar',
        counted(
          events,
          ['**#** event away from home ends with it', '**#** ausencia termina con ella'],
          ['**#** events away from home end with it', '**#** ausencias terminan con ella'],
        ),
      )
  },
  async whyNotReopen(tx, membershipId) {
    const family = await fullHome(tx, membershipId)
    if (family)
      return {
        code: 'HomeFull',
        message: sentence(
          [
            '{family} has no bed left for the child. Nothing was changed.',
            '{family} ya no tiene cama para el niño. No se cambió nada.',
          ],
          { family },
        ),
      }
    if (await isElsewhere(tx, membershipId))
      return {
        code: 'ElsewhereNow',
        message: [
          'The child now sleeps in another home. Nothing was changed.',
          'El niño ahora duerme en otro hogar. No se cambió nada.',
        ],
      }
    return undefined
  },
}
