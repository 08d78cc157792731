import { sql } from 'kysely'
import { counted, joined, listed, sentence, type Words } from '#platform/contract/words.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import type { Context, Tx } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import {
  asRows,
  asSet,
  childrenLiving,
  families,
  familySettings,
  gatesOf,
  phaseHistory,
  type PhaseFound,
} from '../chart/family-facts.server.ts'
import { trainedOrNot } from './family-training-gate.server.ts'
import type { familyPhasesCalls } from './family-phases.calls.ts'
import { asksFor } from './phase-packs.rules.ts'
import { anyPhaseList, hosts, type Pathway } from './phase-steps.rules.ts'
import { mayOn } from '../rights.server.ts'
import { continuesApproval, kindOf, missingGates, nextUpdate, phaseWhyNot } from './phases.rules.ts'

type Change = Context<typeof familyPhasesCalls.changeFamilyPhase>
type Revoke = Context<typeof familyPhasesCalls.revokeCurrentPhase>

/** Children placed today or from a later day on: those within sight by name, and how many in all. */
export async function placementsOf(tx: Tx, familyId: string, today: string) {
  const { rows } = await sql<{
    PlacementID: string
    ClientSubProgramMembershipID: string
    Name: string
    StartDate: string
  }>`select l.id as "PlacementID", l.client_membership_id as "ClientSubProgramMembershipID",
      concat_ws(' ', p.first_name, p.last_name) as "Name", l.start_date as "StartDate"
    from placement l join person p on p.id = l.person_id
    where l.family_id = ${familyId} and l.voided_at is null and (l.end_date is null or l.end_date > ${today}) order by l.start_date, l.id`.execute(
    tx,
  )
  const placed = await sql<{ n: number }>`select family_placed(${familyId}, ${today}) as n`.execute(tx)
  return { Placed: rows, all: placed.rows[0]!.n }
}

/** The family, locked, and its phase, if it is still the one the person had on screen. */
export async function seenCurrent(context: Change | Revoke) {
  const { tx, input, stale, notFound } = context
  const family = await families.get(context, input.FosterResourceFamilyID)
  const history = await phaseHistory(tx, family.id)
  const current = history.at(-1) ?? notFound()
  const seen = current.FamilyPhaseID === input.FamilyPhaseID ? input.version : null
  await sameVersion(current, seen, stale, () => current)
  return { family, current, history }
}

export async function whyNotRevoke(tx: Tx, familyId: string, history: readonly PhaseFound[]) {
  const current = history.at(-1)
  if (!current || history.length < 2) return 'FirstPhase' as const
  const { rows } = await sql<{
    began: boolean
  }>`select family_placed_since(${familyId}, ${current.StartDate}) as began`.execute(tx)
  return rows[0]!.began ? ('PlacedInPhase' as const) : null
}

/** The facts a certificate states; refused while one is missing. */
async function certificateOf(
  context: Change,
  family: { id: string; sub_program_id: string; pathway: string },
  start: string,
) {
  const { tx, input, refuse } = context
  const { Capacity, YoungestAge, OldestAge, LicenseNumber, Conditions } = input
  if (Capacity === null) return refuse('CertificateNeeded', { field: 'Capacity' })
  if (YoungestAge === null) return refuse('CertificateNeeded', { field: 'YoungestAge' })
  if (OldestAge === null) return refuse('CertificateNeeded', { field: 'OldestAge' })
  // Who hosts needs no license.
  if (LicenseNumber === null && family.pathway !== hosts) return refuse('CertificateNeeded')
  if (OldestAge < YoungestAge) refuse('AgesCrossed')
  if (Capacity < (await childrenLiving(tx, family.id))) refuse('BelowPlaced')
  const { familyUpdateMonths } = await familySettings(tx, family.sub_program_id)
  return {
    capacity: Capacity,
    youngest_age: YoungestAge,
    oldest_age: OldestAge,
    license_number: LicenseNumber,
    conditions: Conditions,
    update_due_date: nextUpdate(start, familyUpdateMonths),
  }
}

/** Decides on a change and tells what it brings; nothing is written yet. */
export async function prepareChange(context: Change) {
  const { tx, me, input, today, refuse, effect } = context
  const { family, current, history } = await seenCurrent(context)
  const pathway = family.pathway as Pathway
  const start = input.StartDate ?? today
  const rows = asRows(history)
  const { adults, gates } = await gatesOf(tx, family.id, today)
  const { Placed, all } = await placementsOf(tx, family.id, start)
  const facts = {
    pathway,
    history: rows,
    adults,
    done: asSet(gates),
    placed: all,
    mayApprove: mayOn(me, pathway, 'Program.Approve'),
    mayBackdate: me.may('Records.Backdate'),
  }
  const missing = continuesApproval(rows, input.Phase)
    ? []
    : missingGates(pathway, input.Phase, adults, facts.done, asksFor(pathway, start))
  const nameOf = (personId: string | null) => adults.find((one) => one.personId === personId)?.name
  const told = missing.map(({ label, personId }) =>
    personId ? sentence(['{label} ({name})', '{label} ({name})'], { label, name: nameOf(personId) ?? '' }) : label,
  )
  const why = phaseWhyNot(
    facts,
    { to: input.Phase, start, reason: input.Reason, reviewDate: input.ReviewDate, note: input.Note },
    today,
  )
  if (why === 'GatesMissing')
    refuse(why, {
      message: sentence(
        ['Not everything approval needs is done: {missing}.', 'Falta parte de lo que pide la aprobación: {missing}.'],
        { missing: joined(told, '; ') },
      ),
    })
  if (why === 'ChildPlaced')
    refuse(why, {
      message:
        pathway === hosts
          ? hosted
          : childPlaced(
              Placed.map(({ Name }) => Name),
              all,
            ),
    })
  if (why) refuse(why)
  if (kindOf(input.Phase) === 'approved' && !continuesApproval(rows, input.Phase))
    await trainedOrNot(
      tx,
      today,
      adults.filter((one) => one.parent).map(({ personId }) => personId),
      (message) => refuse('TrainingMissing', { message }),
    )
  const kind = kindOf(input.Phase)
  const certificate =
    kind === 'approved' && !continuesApproval(rows, input.Phase) ? await certificateOf(context, family, start) : null

  effect(
    'calendar',
    sentence(
      ['**{from}** ends and **{to}** begins on **{start}**', '**{from}** termina y **{to}** empieza el **{start}**'],
      {
        from: labelWords(anyPhaseList, current.Phase),
        to: labelWords(anyPhaseList, input.Phase),
        start,
      },
    ),
  )
  for (const item of told.slice(0, 8))
    effect('bell', sentence(['Still missing: {item}', 'Aún falta: {item}'], { item }))
  if (told.length > 8)
    effect('bell', sentence(['Still missing: **{n}** more', 'Aún faltan: **{n}** más'], { n: told.length - 8 }))
  if (certificate) {
    effect(
      'bed',
      sentence(
        [
          'Licensed capacity goes from **{before}** to **{after}**, ages **{youngest}** to **{oldest}**',
          'La capacidad autorizada pasa de **{before}** a **{after}**, edades de **{youngest}** a **{oldest}**',
        ],
        {
          before: family.capacity,
          after: certificate.capacity,
          youngest: certificate.youngest_age,
          oldest: certificate.oldest_age,
        },
      ),
    )
    effect(
      'file',
      sentence(
        [
          'Certificate **{number}**; the next update is due on **{day}**',
          'Certificado **{number}**; la próxima actualización vence el **{day}**',
        ],
        { number: certificate.license_number, day: certificate.update_due_date },
      ),
    )
  }
  if (kind === 'hold')
    effect(
      'bed',
      sentence(
        [
          'No new child can be placed; the hold is reviewed on **{day}**',
          'No se puede ubicar a ningún otro niño; la pausa se revisa el **{day}**',
        ],
        { day: input.ReviewDate },
      ),
    )
  if (kind === 'hold' && all > 0)
    effect(
      'person',
      counted(
        all,
        ['**#** placed child stays in the home', '**#** niño ubicado permanece en el hogar'],
        ['**#** placed children stay in the home', '**#** niños ubicados permanecen en el hogar'],
      ),
    )
  if (kind === 'end')
    effect('bed', [
      'No child can be placed with the family anymore',
      'Ya no se puede ubicar a ningún niño con la familia',
    ])
  if (kindOf(current.Phase) === 'end' && facts.done.length > 0)
    effect(
      'file',
      counted(
        facts.done.length,
        [
          '**#** item of the earlier application stays checked; uncheck it if it must be done again',
          '**#** requisito de la solicitud anterior sigue marcado; desmárquelo si hay que repetirlo',
        ],
        [
          '**#** items of the earlier application stay checked; uncheck what must be done again',
          '**#** requisitos de la solicitud anterior siguen marcados; desmarque lo que haya que repetir',
        ],
      ),
    )
  return { family, current, start, certificate }
}

const hosted: Words = [
  'Children stay with this family or are about to. End those hostings first.',
  'Hay niños que están con esta familia o que van a llegar. Termine primero esas estadías.',
]

function childPlaced(names: readonly string[], all: number): Words {
  if (names.length === 0)
    return [
      'A child of another program is placed with this family. That placement has to end first.',
      'Un niño de otro programa está ubicado con esta familia. Esa ubicación debe terminar primero.',
    ]
  const others = all - names.length
  const more = others > 0 ? [sentence(['{n} of another program', '{n} de otro programa'], { n: others })] : []
  return sentence(
    [
      'Placed with this family: {who}. End the placement first; it is under Placements.',
      'Ubicados con esta familia: {who}. Termine primero la ubicación; está en Ubicaciones.',
    ],
    { who: listed([...names, ...more]) },
  )
}
