import { sql, type RawBuilder } from 'kysely'
import { chartPath, familyChart } from '#platform/contract/charts.ts'
import { paperWords } from '#platform/contract/lists/household.ts'
import { sentence } from '#platform/contract/words.ts'
import { expiresAs, type ExpiryPart } from '#platform/server/expiries.ts'
import { isAsked, placesOf, workPart, type Asked } from '#platform/server/worklist.ts'
import { approvedPhases, terminalPhases } from './approval/phase-steps.rules.ts'
import { ruleValues } from '#platform/contract/rule-packs.ts'
import { updatePack } from './approval/phase-packs.rules.ts'

/** How long before a paper runs out its worker hears of it. */
const paperDays = 30

interface Paper {
  /** The kind, and whose it is where the home has several: `Rabies: Rex`. */
  what: string
}

/** The families of those asked for, each with its ASW, else its RFS. */
const homes = (asked: Asked) => sql`select r.*, coalesce(r.asw_id, r.rfs_id) as worker from family_roster r
  where (${isAsked(sql`r.asw_id`, asked)} or (r.asw_id is null and ${isAsked(sql`r.rfs_id`, asked)}))`
/** As `homes`, and those that nobody has, for whoever supervises the sub-program. */
const homesAndUnassigned = (asked: Asked) => sql`${homes(asked)} union all
  select r.*, p.employee_id from family_roster r join (${placesOf(asked, ['Supervisor'])}) p on p.sub_program_id = r.sub_program_id
  where r.asw_id is null and r.rfs_id is null`
const chart = sql`'Resource Family' as chart_type, f.family_id as chart_id, f.sub_program_id, f.name as chart_name`
const isPast = (on: string | null, today: string) => on !== null && on < today

const approvals = (
  asked: Asked,
  from: RawBuilder<unknown>,
) => sql`select f.family_id as ref, f.worker as employee, f.update_due_date as due,
      ${chart}, null::jsonb as detail
    from (${from}) f where f.phase = any (${[...approvedPhases]}::text[])
      and f.update_due_date <= ${asked.today}::date + ${ruleValues(updatePack, asked.today).opens}::int`

export const approvalWork = workPart<null>({
  kind: 'approval',
  noun: ['Approvals to update', 'Aprobaciones por actualizar'],
  permission: 'Family.View',
  rows: (asked) => approvals(asked, homes(asked)),
  line: ({ On, ChartID }, today) => ({
    title: ['Approval update', 'Actualización de la aprobación'],
    why: sentence(isPast(On, today) ? ['Was due {On}', 'Venció el {On}'] : ['Due {On}', 'Vence el {On}'], { On }),
    does: { label: ['Update', 'Actualizar'], address: chartPath(familyChart(ChartID ?? ''), 'approval') },
  }),
})

export const approvalExpiry = expiresAs(
  approvalWork,
  ['# approvals to update', '# aprobaciones por actualizar'],
  (asked) => approvals(asked, homesAndUnassigned(asked)),
)

/** The papers of homes that run out soon, one line for each `by`. */
const papers = (
  asked: Asked,
  from: RawBuilder<unknown>,
  by: RawBuilder<unknown>,
) => sql`select md5(f.family_id::text || e.what)::uuid as ref, f.worker as employee,
      e.expires_on as due, ${chart}, jsonb_build_object('what', e.what) as detail
    from (${from}) f cross join lateral (select x.what, min(x.expires_on) as expires_on from family_expiries(f.family_id, ${asked.today}) x
      where x.expires_on <= ${asked.today}::date + ${paperDays}::int group by ${by}) e
    where f.expires_on <= ${asked.today}::date + ${paperDays}::int and f.phase <> all (${[...terminalPhases.CA, ...terminalPhases.WA]}::text[])`

/** Checks, certificates, insurance, dogs' shots and sitters' CPR that run out; two of one kind in a home are one line. */
export const paperWork = workPart<Paper>({
  kind: 'paper',
  noun: ['Family papers', 'Papeles de familias'],
  permission: 'Family.View',
  rows: (asked) => papers(asked, homes(asked), sql`x.what`),
  line: ({ On, ChartID, Detail: { what } }, today) => ({
    title: paperWords(what),
    why: sentence(isPast(On, today) ? ['Expired {On}', 'Venció el {On}'] : ['Expires {On}', 'Vence el {On}'], { On }),
    does: { label: ['Renew', 'Renovar'], address: chartPath(familyChart(ChartID ?? ''), 'checks') },
  }),
})

const told = expiresAs(paperWork, ['# papers expire', '# papeles vencen'], (asked) =>
  papers(asked, homesAndUnassigned(asked), sql`x.what, x.expires_on`),
)

/**
 * Told one by one: a check that nobody renewed keeps no other one of its kind back. Whose it is, a dog or a sitter, is
 * read in the app alone.
 */
export const paperExpiry: ExpiryPart = {
  ...told,
  line(row, today) {
    const [kind = '', ...whose] = (row.Detail as Paper).what.split(': ')
    return { ...told.line(row, today), title: paperWords(kind), typed: whose.join(': ') || undefined }
  },
}
