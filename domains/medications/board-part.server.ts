import { sql, type RawBuilder } from 'kysely'
import { counted, sentence } from '#platform/contract/words.ts'
import { boardPart } from '#platform/server/house-board.ts'
import { houseHref } from './worklist-part.server.ts'

const slots = (houses: RawBuilder<unknown>, today: string) =>
  sql`dose_slots(${today}::date - 1, ${today}::date + 1, ${houses}) x where x.dose_id is null and not x.on_hold`

/** The next time medication is given in a house, with what is to be given then. */
export const nextPass = boardPart<{ doses: number; children: number }>({
  name: 'pass',
  permission: 'Medication.Record',
  rows: ({ houses, today }) => sql`select n.residence_id, null::uuid as client_membership_id, n.due_at as at,
      jsonb_build_object('doses', count(*), 'children', count(distinct n.client_membership_id)) as detail
    from (select x.residence_id, x.client_membership_id, x.due_at, min(x.due_at) over (partition by x.residence_id) as first
      from ${slots(houses, today)} and x.due_at + dose_window() >= now()) n
    where n.due_at = n.first group by n.residence_id, n.due_at`,
  line: ({ ResidenceID, Detail: { doses, children } }) => ({
    place: 'next',
    tone: 'info',
    says: sentence(
      ['Next medication pass: {doses} for {children}', 'Próxima ronda de medicamentos: {doses} para {children}'],
      {
        doses: counted(doses, ['# dose', '# dosis'], ['# doses', '# dosis']),
        children: counted(children, ['# resident', '# residente'], ['# residents', '# residentes']),
      },
    ),
    address: houseHref(ResidenceID, 'pass'),
  }),
})

/** Doses whose time is over and about which nothing is recorded. */
export const lateDoses = boardPart<{ doses: number }>({
  name: 'late-doses',
  permission: 'Medication.Record',
  rows: ({ houses, today }) => sql`select x.residence_id, null::uuid as client_membership_id, min(x.due_at) as at,
      jsonb_build_object('doses', count(*)) as detail
    from ${slots(houses, today)} and x.due_at + dose_window() < now() group by x.residence_id`,
  line: ({ ResidenceID, Detail: { doses } }) => ({
    place: 'alert',
    tone: 'over',
    says: counted(doses, ['# overdue dose', '# dosis atrasada'], ['# overdue doses', '# dosis atrasadas']),
    address: houseHref(ResidenceID, 'pass'),
  }),
})
