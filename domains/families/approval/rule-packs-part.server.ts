import { sql } from 'kysely'
import { chartPath, familyChart } from '#platform/contract/charts.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { checkKinds } from '#platform/contract/lists/household.ts'
import { ruleValues } from '#platform/contract/rule-packs.ts'
import { joined, sentence, type Words } from '#platform/contract/words.ts'
import { allOf } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { OneAndMany, RulePackPart, RuleTrial } from '#platform/server/rule-packs.ts'
import { checkPack, type CheckRules } from '../checks/check-pack.rules.ts'
import { checksOf } from '../checks/family-checks.rules.ts'
import { gatesOf } from '../chart/family-facts.server.ts'
import { householdPeople, recordedChecks } from '../household/household-people.server.ts'
import { askedBy, asksFor, gatePacks, updatePack, type UpdateRules } from './phase-packs.rules.ts'
import { approvedPhases, onHold, phasesOf, type Pathway } from './phase-steps.rules.ts'
import { missingGates, updateState, type UpdateState } from './phases.rules.ts'

const told: { stops: OneAndMany; eases: OneAndMany } = {
  stops: [
    ['Would have stopped # approval', 'Habría detenido # aprobación'],
    ['Would have stopped # approvals', 'Habría detenido # aprobaciones'],
  ],
  eases: [
    ['# family who waits today would wait no longer', '# familia que hoy espera ya no esperaría'],
    ['# families who wait today would wait no longer', '# familias que hoy esperan ya no esperarían'],
  ],
}

interface Home {
  id: string
  name: string
  pathway: Pathway
  /** When it was approved, or today for one on its way. */
  on: string
}

const most = 500
const approvals = [...approvedPhases]

/** Homes approved in the month for the first time or anew; coming back from a hold asks for nothing. */
async function approvedIn(tx: Tx, pathways: readonly Pathway[], from: string, to: string): Promise<Home[]> {
  const { rows } = await sql<Home>`select f.id, f.name, f.pathway, p.start_date as on
    from family_phase p join resource_family f on f.id = p.family_id and f.voided_at is null
    left join lateral (select q.phase from family_phase q where q.family_id = p.family_id and q.voided_at is null and q.end_date = p.start_date
      and q.id <> p.id order by q.start_date desc limit 1) b on true
    where p.voided_at is null and p.phase = any (${approvals}::text[]) and p.start_date >= ${from}::date and p.start_date < ${to}::date
      and f.pathway = any (${[...pathways]}::text[]) and b.phase is distinct from ${onHold}
    order by p.start_date desc, f.name, f.id limit ${most}`.execute(tx)
  return rows
}

/** Families on their way to approval. */
async function onTheWay(tx: Tx, pathways: readonly Pathway[], today: string): Promise<Home[]> {
  const ways = pathways
    .flatMap((one) => phasesOf[one].map(({ phase }) => phase))
    .filter((one) => !approvals.includes(one))
  const { rows } = await sql<Home>`select f.id, f.name, f.pathway, ${today}::date as on
    from family_phase p join resource_family f on f.id = p.family_id and f.voided_at is null
    where p.voided_at is null and p.end_date is null and p.phase = any (${ways}::text[]) and f.pathway = any (${[...pathways]}::text[])
    order by f.name, f.id limit ${most}`.execute(tx)
  return rows
}

const pathTo = (id: string) => chartPath(familyChart(id), 'approval')
const stopped = ({ id, name, on }: Home, lacks: readonly Words[]): RuleTrial => ({
  Name: name,
  On: on,
  Path: pathTo(id),
  Was: ['Approved', 'Aprobada'],
  Would: sentence(['Stopped: {lacks}', 'Detenida: {lacks}'], { lacks: joined(lacks, ', ') }),
  Stops: true,
})
const eased = ({ id, name, on }: Home, lacks: readonly Words[]): RuleTrial => ({
  Name: name,
  On: on,
  Path: pathTo(id),
  Was: sentence(['Waits for {lacks}', 'Espera {lacks}'], { lacks: joined(lacks, ', ') }),
  Would: ['Waits no longer', 'Ya no espera'],
  Stops: false,
})
const once = (words: readonly Words[]) =>
  words.filter(([one], at) => words.findIndex(([other]) => other === one) === at)

/** Approvals of the month by what was done on their day, and families who wait for what would no longer be asked for. */
const gateRules = (pathway: Pathway): RulePackPart => ({
  pack: gatePacks[pathway],
  told,
  async tryOut({ tx, values, from, to }) {
    const would = askedBy(values)
    const approved = await approvedIn(tx, [pathway], from, to)
    const lacking = async (home: Home) => {
      const { adults, gates } = await gatesOf(tx, home.id, home.on)
      const done = gates
        .filter(({ DoneOn }) => DoneOn === null || DoneOn <= home.on)
        .map((one) => ({ gate: one.Gate, personId: one.PersonID }))
      const end = phasesOf[pathway].at(-1)!.phase
      const was = asksFor(pathway, home.on)
      return {
        was: missingGates(pathway, end, adults, done, was),
        would: missingGates(pathway, end, adults, done, would),
      }
    }
    const gates = phasesOf[pathway].flatMap((one) => one.gates)
    const more = approved.filter(({ on }) => gates.some((gate) => would(gate) && !asksFor(pathway, on)(gate)))
    const stops = await allOf(
      ...more.map(async (home) => {
        const found = await lacking(home)
        const lacks = found.would.filter(({ gate }) => !asksFor(pathway, home.on)({ id: gate }))
        return lacks.length > 0 ? [stopped(home, once(lacks.map(({ label }) => label)))] : []
      }),
    )
    const fewer = gates.some((gate) => !would(gate) && asksFor(pathway, to)(gate))
    const waiting = fewer ? await onTheWay(tx, [pathway], to) : []
    const eases = await allOf(
      ...waiting.map(async (home) => {
        const found = await lacking(home)
        return found.was.length > 0 && found.would.length === 0
          ? [eased(home, once(found.was.map(({ label }) => label)))]
          : []
      }),
    )
    return { looked: approved.length + waiting.length, trials: [...stops, ...eases].flat() }
  },
})

/** The same for checks: what each adult had by that day. */
const checkRules: RulePackPart = {
  pack: checkPack,
  told,
  async tryOut({ tx, values, from, to }) {
    const would = values as CheckRules
    const pathways = Object.keys(gatePacks) as Pathway[]
    const approved = await approvedIn(tx, pathways, from, to)
    /** The kinds that adults lack by the rules of the day, and by those tried; whom somebody exempted lacks none. */
    const lacking = async (home: Home) => {
      const [people, checks, exempt] = await allOf(
        householdPeople(tx, home.id, home.on),
        recordedChecks(tx, home.id),
        sql<{
          person: string
        }>`select person_id as person from family_gate where family_id = ${home.id} and gate = 'background'
          and voided_at is null and person_id is not null and done_on <= ${home.on}::date`.execute(tx),
      )
      const known = checks
        .filter(({ RequestedOn }) => RequestedOn <= home.on)
        .map((one) => (one.ResultOn !== null && one.ResultOn > home.on ? { ...one, Result: 'Pending' } : one))
      const open = (asked: CheckRules) =>
        people
          .filter(({ State, PersonID }) => State !== 'ended' && !exempt.rows.some(({ person }) => person === PersonID))
          .map((one) => checksOf(one, known, home.on, asked))
          .filter(({ Standing }) => Standing === 'adult')
          .flatMap(({ Open }) => Open)
      return { was: open(ruleValues(checkPack, home.on)), would: open(would) }
    }
    const named = (kinds: readonly string[]) => once(kinds.map((kind) => labelWords(checkKinds, kind)))
    const stops = await allOf(
      ...approved.map(async (home) => {
        const { was, would: then } = await lacking(home)
        const lacks = then.filter((kind) => !was.includes(kind))
        return lacks.length > 0 ? [stopped(home, named(lacks))] : []
      }),
    )
    const now = ruleValues(checkPack, to)
    const fewer = Object.entries(now).some(([field, asked]) => asked === 1 && would[field as keyof CheckRules] === 0)
    const waiting = fewer ? await onTheWay(tx, pathways, to) : []
    const eases = await allOf(
      ...waiting.map(async (home) => {
        const { was, would: then } = await lacking(home)
        return was.length > 0 && then.length === 0 ? [eased(home, named(was))] : []
      }),
    )
    return { looked: approved.length + waiting.length, trials: [...stops, ...eases].flat() }
  },
}

const updateWords: Readonly<Record<UpdateState, Words>> = {
  none: ['None', 'Ninguna'],
  later: ['Not open yet', 'Aún no abierta'],
  open: ['Open', 'Abierta'],
  late: ['Overdue', 'Atrasada'],
  closed: ['Closed', 'Cerrada'],
}
const worse: readonly UpdateState[] = ['none', 'later', 'open', 'late', 'closed']

/** Approved homes as their update stands today. */
const updateRules: RulePackPart = {
  pack: updatePack,
  told: {
    stops: [
      ['# update would be more urgent', '# actualización sería más urgente'],
      ['# updates would be more urgent', '# actualizaciones serían más urgentes'],
    ],
    eases: [
      ['# update would have more time', '# actualización tendría más tiempo'],
      ['# updates would have more time', '# actualizaciones tendrían más tiempo'],
    ],
  },
  async tryOut({ tx, values, to }) {
    const { rows } = await sql<{
      id: string
      name: string
      due: string
    }>`select f.family_id as id, f.name, f.update_due_date as due
      from family_roster f where f.phase = any (${approvals}::text[]) and f.update_due_date is not null order by f.update_due_date, f.family_id limit 5000`.execute(
      tx,
    )
    const trials = rows.flatMap(({ id, name, due }): RuleTrial[] => {
      const [was, would] = [updateState(due, to), updateState(due, to, values as UpdateRules)]
      const later = worse.indexOf(would) > worse.indexOf(was)
      return was === would
        ? []
        : [{ Name: name, On: due, Path: pathTo(id), Was: updateWords[was], Would: updateWords[would], Stops: later }]
    })
    return { looked: rows.length, trials }
  },
}

export const familyRules: readonly RulePackPart[] = [
  ...(Object.keys(gatePacks) as Pathway[]).map(gateRules),
  checkRules,
  updateRules,
]
