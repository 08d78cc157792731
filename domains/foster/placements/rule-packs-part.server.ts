import { sql } from 'kysely'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { locationEvents } from '#platform/contract/lists/foster.ts'
import { joined, sentence, type Words } from '#platform/contract/words.ts'
import type { RulePackPart, RuleTrial } from '#platform/server/rule-packs.ts'
import { ruleNames } from '../finder/finder-text.rules.ts'
import { judgedBy, type Check } from '../finder/finder.rules.ts'
import { placementLimits, type PlacementLimits } from '../finder/placement-limits.rules.ts'
import { bedHolds, bedHoldUntil, heldKinds, type BedHolds } from './bed-holds.rules.ts'

interface Placed {
  id: string
  child: string
  home: string
  pathway: string
  on: string
  checks: Check[]
}

const nameOf = ({ Rule }: Check): Words => ruleNames[Rule] ?? [Rule, Rule]
const listed = (checks: readonly Check[]): Words => joined(checks.map(nameOf), ', ')

/** Placements that began, by the checks that were kept with their decision. */
export const placementRules: RulePackPart = {
  pack: placementLimits,
  async tryOut({ tx, values, from, to }) {
    const limits = values as PlacementLimits
    const { rows } = await sql<Placed>`
      select p.client_membership_id as id, concat_ws(' ', c.first_name, c.last_name) as child, f.name as home, f.pathway, p.start_date as on,
        coalesce((select h -> 'Checks' from jsonb_array_elements(d.sheet -> 'Homes') h where h ->> 'FosterResourceFamilyID' = p.family_id::text
          limit 1), '[]') as checks
      from placement p join placement_decision d on d.id = p.placement_decision_id join person c on c.id = p.person_id
      join resource_family f on f.id = p.family_id
      where p.voided_at is null and p.start_date >= ${from}::date and p.start_date < ${to}::date order by p.start_date desc, p.id limit 2000`.execute(
      tx,
    )
    const trials = rows.flatMap(({ id, child, home, pathway, on, checks }): RuleTrial[] => {
      const changed = checks.filter((check) => {
        const would = judgedBy(check, { Pathway: pathway }, limits)
        return would !== undefined && (would === 'fail') !== (check.Result === 'fail')
      })
      const stopped = changed.filter(({ Result }) => Result !== 'fail')
      const freed = changed.filter(({ Result }) => Result === 'fail')
      const base = { Name: `${child}, ${home}`, On: on, Path: chartPath(clientChart('Foster', id)) }
      return [
        ...(stopped.length > 0
          ? [
              {
                ...base,
                Was: ['Allowed', 'Permitida'] as const,
                Would: sentence(['Stopped: {checks}', 'Detenida: {checks}'], { checks: listed(stopped) }),
                Stops: true,
              },
            ]
          : []),
        ...(freed.length > 0
          ? [
              {
                ...base,
                Was: sentence(['Exception needed: {checks}', 'Requirió una excepción: {checks}'], {
                  checks: listed(freed),
                }),
                Would: ['Allowed', 'Permitida'] as const,
                Stops: false,
              },
            ]
          : []),
      ]
    })
    return { looked: rows.length, trials }
  },
}

/** Absences that began, by how long the bed was kept. */
export const bedHoldRules: RulePackPart = {
  pack: bedHolds,
  async tryOut({ tx, values, from, to }) {
    const { rows } = await sql<{ id: string; child: string; kind: string; on: string; held: string | null }>`
      select e.client_membership_id as id, concat_ws(' ', c.first_name, c.last_name) as child, e.kind, e.start_date as on, e.bed_held_until as held
      from location_event e join placement p on p.id = e.placement_id join person c on c.id = p.person_id
      where e.voided_at is null and e.kind = any (${heldKinds}::text[]) and e.start_date >= ${from}::date and e.start_date < ${to}::date
      order by e.start_date desc, e.id limit 2000`.execute(tx)
    const until = (kind: string, held: string | null): Words =>
      sentence(['{kind}, bed held until {day}', '{kind}, cama reservada hasta el {day}'], {
        kind: labelWords(locationEvents, kind),
        day: held ?? '',
      })
    const trials = rows.flatMap(({ id, child, kind, on, held }): RuleTrial[] => {
      const would = bedHoldUntil(kind, on, values as BedHolds)
      return would === held
        ? []
        : [
            {
              Name: child,
              On: on,
              Path: chartPath(clientChart('Foster', id)),
              Was: until(kind, held),
              Would: until(kind, would),
              Stops: would !== null && held !== null && would < held,
            },
          ]
    })
    return { looked: rows.length, trials }
  },
}
