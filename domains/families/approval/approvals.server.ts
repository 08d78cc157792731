import { sql } from 'kysely'
import { say, type Words } from '#platform/contract/words.ts'
import { handlers } from '#platform/server/handlers.ts'
import { rosterFile } from '#platform/server/spreadsheet.ts'
import { approvalsCalls, type ApprovalFigures } from './approvals.calls.ts'
import {
  familiesByPhase,
  figuresInDetail,
  figuresOf,
  monthsOf,
  noFigures,
  periodOf,
  phasesNotEnded,
  type Counted,
} from './approvals-figures.server.ts'
import { familySettings, phaseDays } from '../chart/family-facts.server.ts'
import { onHold, phasesOf, type Pathway } from './phase-steps.rules.ts'
import { kindOf } from './phases.rules.ts'

const mostInColumn = 50

interface Waiting {
  FosterResourceFamilyID: string
  Name: string
  phase: string
  PhaseSince: string
  Days: number
  Worker: string | null
  Territory: string | null
  ReviewDate: string | null
  count: number
  stuck: number
}

const plain = ({
  Applications,
  Approvals,
  Denials,
  Withdrawals,
  Closures,
  NetHomes,
  MedianDays,
  Days80,
}: ApprovalFigures) => ({
  Applications,
  Approvals,
  Denials,
  Withdrawals,
  Closures,
  NetHomes,
  MedianDays,
  Days80,
})

const isTotal = ({ month, sub_program_id, pathway, region }: Counted) =>
  !month && !sub_program_id && !pathway && !region

const aboutHistory: Words = [
  'Time to approval: days from the start of Application to Approved or Licensed, of families approved in the period. Net homes: approved less closed. Returns from a hold count as neither.',
  'Tiempo hasta la aprobación: días desde el inicio de la solicitud hasta la aprobación o licencia, de las familias aprobadas en el período. Hogares netos: aprobados menos cerrados. El regreso de una pausa no cuenta.',
]
const figureHeads = {
  Applications: ['Applications', 'Solicitudes'],
  Approvals: ['Approvals', 'Aprobaciones'],
  Denials: ['Denials', 'Denegaciones'],
  Withdrawals: ['Withdrawals', 'Retiros'],
  Closures: ['Homes closed', 'Hogares cerrados'],
  NetHomes: ['Net homes', 'Hogares netos'],
  MedianDays: ['Median days to approval', 'Mediana de días hasta la aprobación'],
  Days80: ['80th percentile of days', 'Percentil 80 de días'],
} as const satisfies Readonly<Record<string, Words>>
const figures = Object.entries(figureHeads) as [keyof typeof figureHeads, Words][]

export const approvalsHandlers = handlers(approvalsCalls, {
  async getPipeline({ tx, input, today }) {
    const inProgram = input.SubProgramID ? sql`and r.sub_program_id = ${input.SubProgramID}` : sql``
    const counted = await sql<{ Pathway: Pathway; Families: number }>`
      select p.pathway as "Pathway", count(r.family_id)::int as "Families" from (values ('CA'), ('WA')) p (pathway)
      left join family_roster r on r.pathway = p.pathway and r.phase <> all (${['Approved', 'Licensed', 'Withdrawn', 'Denied', 'Surrendered', 'Rescinded', 'Closed', 'Revoked']}::text[]) ${inProgram}
      group by p.pathway order by "Families" desc, p.pathway`.execute(tx)
    const pathway = input.Pathway ?? counted.rows[0]!.Pathway
    const phases = [...phasesOf[pathway].map(({ phase }) => phase).filter((phase) => kindOf(phase) === 'way'), onHold]
    const { familyPhaseStuckDays: StuckDays } = await familySettings(tx, input.SubProgramID ?? null)
    const medians = await phaseDays(tx, pathway, today)
    const { rows } = await sql<Waiting>`
      select * from (
        select r.family_id as "FosterResourceFamilyID", r.name as "Name", r.phase, r.phase_since as "PhaseSince",
          ${today}::date - r.phase_since as "Days", coalesce(r.rfs, r.asw) as "Worker", r.territory as "Territory", r.review_date as "ReviewDate",
          count(*) over same::int as count, (count(*) filter (where ${today}::date - r.phase_since > ${StuckDays}) over same)::int as stuck,
          row_number() over (partition by r.phase order by r.phase_since, r.name, r.family_id) as at
        from family_roster r where r.pathway = ${pathway} and r.phase = any (${phases}::text[]) ${inProgram}
        window same as (partition by r.phase)) w
      where w.at <= ${mostInColumn} order by w.phase, w.at`.execute(tx)
    return {
      Pathway: pathway,
      Pathways: counted.rows,
      StuckDays,
      Columns: phases.map((phase) => {
        const own = rows.filter((row) => row.phase === phase)
        return {
          Phase: phase,
          Count: own[0]?.count ?? 0,
          Stuck: own[0]?.stuck ?? 0,
          Median: medians.find((one) => one.phase === phase)?.median ?? null,
          Families: own.map(({ FosterResourceFamilyID, Name, PhaseSince, Days, Worker, Territory, ReviewDate }) => ({
            FosterResourceFamilyID,
            Name,
            PhaseSince,
            Days,
            IsStuck: Days > StuckDays,
            Worker,
            Territory,
            ReviewDate,
          })),
        }
      }),
    }
  },

  async approvalHistoryData({ tx, input, today, refuse }) {
    const period = periodOf(input, today) ?? refuse('TooLong')
    const found = await figuresOf(tx, period)
    const total = found.find(isTotal)
    const months = monthsOf(period)
    const phases = await familiesByPhase(tx, period, today)
    return {
      From: period.from,
      To: period.to,
      Months: months.map((Month) => ({
        Month,
        ...plain(found.find((row) => row.month === Month) ?? noFigures),
      })),
      Total: plain(total ?? noFigures),
      BySubProgram: found
        .filter((row) => row.sub_program_id !== null)
        .map((row) => ({ SubProgramID: row.sub_program_id!, Name: row.name ?? '', ...plain(row) })),
      ByRegion: found
        .filter((row) => row.month === null && row.region !== null)
        .map((row) => ({ Region: row.region!, ...plain(row) })),
      Phases: phasesNotEnded.flatMap((Phase) => {
        const own = phases.filter(({ phase }) => phase === Phase)
        const at = (month: string) => own.find((one) => one.month === month)?.families ?? 0
        return own.length === 0 ? [] : [{ Phase, Families: months.map((month) => (month > today ? null : at(month))) }]
      }),
      ByPathway: found.filter((row) => row.pathway !== null).map((row) => ({ Pathway: row.pathway!, ...plain(row) })),
    }
  },

  async approvalHistoryReport({ tx, input, today, language, looked, refuse }) {
    const period = periodOf(input, today) ?? refuse('TooLong')
    const lines = await figuresInDetail(tx, period)
    const total = (await figuresOf(tx, period)).find(isTotal)
    await looked('resource_family', null, {
      file: 'xlsx',
      report: 'ApprovalHistoryReport',
      asked: input,
      found: lines.length,
    })
    const all = {
      ...noFigures,
      ...total,
      month: null,
      sub_program_id: null,
      pathway: null,
      name: say(['All', 'Todos'], language),
    } as Counted
    const about = { ...noFigures, month: null, name: say(aboutHistory, language), pathway: null } as unknown as Counted
    return rosterFile<Counted>(
      ['Approval history', 'Historial de aprobaciones'],
      [
        { title: ['Month', 'Mes'], value: (row) => row.month, kind: 'day' },
        { title: ['Sub-program', 'Subprograma'], value: (row) => row.name, width: 34 },
        { title: ['Pathway', 'Vía'], value: (row) => row.pathway },
        ...figures.map(([field, title]) => ({
          title,
          value: (row: Counted) => (row === about ? null : row[field]),
          kind: 'number' as const,
        })),
      ],
      [...lines, all, about],
      'xlsx',
      { language },
    )
  },
})
