import { sql } from 'kysely'
import { labelOf } from '#platform/contract/lists/base.ts'
import { programRegions } from '#platform/contract/lists/places.ts'
import { allOf } from '#platform/server/database.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import {
  knownOfChild,
  knownOfContacts,
  knownOfCourt,
  knownOfHealth,
  knownOfSchool,
  knownOfVisits,
} from './auto-child.server.ts'
import { knownOfFamily } from './auto-family.server.ts'
import { columnFor, findAutoField, fits, previousOf, type AutoField, type AutoGroup } from './auto-fields.rules.ts'
import { locked, type Known } from './auto-known.server.ts'
import { findPrevious, previousAnswer } from './auto-previous.server.ts'
import { knownOfStaff } from './auto-staff.server.ts'
import type { Chart } from './charts.server.ts'
import { defaultOf, longest, problemOf } from './form-answers.rules.ts'
import { isEmpty, type FieldValue, type FieldValues, type FormField } from './form-fields.rules.ts'
import { printed } from './form-format.rules.ts'

export interface Filled {
  values: FieldValues
  /** By field id. */
  marks: Record<string, { Selector: string; Source: string; ResolvedAt: string; Locked: boolean }>
}
export interface Asking {
  me: Me
  chart: Chart
  today: string
  /** Of the entry elsewhere that it is written from, by selector. */
  entry?: Known
}

const mayRead = (me: Me, auto: AutoField) => !auto.permission || me.may(auto.permission)
const meets = (chart: Chart, auto: AutoField) => (auto.chartTypes as readonly string[]).includes(chart.chartType)

const groups: Record<AutoGroup, (tx: Tx, asking: Asking) => Promise<Known>> = {
  child: knownOfChild,
  family: knownOfFamily,
  staff: knownOfStaff,
  health: knownOfHealth,
  school: knownOfSchool,
  court: knownOfCourt,
  contacts: knownOfContacts,
  visits: knownOfVisits,
  entry: async (_tx, { entry = {} }) => entry,
  async chart(tx, { chart, today }) {
    const { rows } = await sql<{
      region: string
    }>`select region from sub_program where id = ${chart.subProgramId}`.execute(tx)
    return {
      Today: today,
      'Chart.Name': chart.name,
      'SubProgram.Name': chart.subProgramName,
      'SubProgram.Region': rows[0] ? labelOf(programRegions, rows[0].region, 'en') : null,
      'Residence.Name': chart.chartType === 'Residence' ? chart.name : null,
    }
  },
}

/** What the chart knows for these entries: one look for each group that is asked for. */
export async function knownFor(tx: Tx, asking: Asking, wanted: readonly AutoField[]): Promise<Known> {
  const asked = [...new Set(wanted.map((auto) => auto.group))]
  return Object.assign({}, ...(await allOf(...asked.map((group) => groups[group](tx, asking))))) as Known
}

/** A known text in the spelling of the field that takes it; nothing when it does not fit. */
function taken(field: FormField, auto: AutoField, found: Known[string] | undefined): FieldValue | undefined {
  if (found === undefined || found === null || found === locked) return undefined
  if (typeof found === 'string') {
    const text = ['Text', 'LongText', 'RichText'].includes(field.DataType)
      ? printed({ ...field, DataType: auto.type, FormatString: null, EmptyReplacementString: null }, found)
      : found
    const whole = field.DataType === 'Integer' ? text.replace(/\.0*$/, '') : text
    return whole.length > longest(field) ? whole.slice(0, longest(field)) : whole
  }
  const most = Math.min(field.MaxRows ?? 500, 500)
  if (field.DataStructure === 'List')
    return found
      .map((row) => row[auto.columns?.[0]?.key ?? ''] ?? '')
      .filter(Boolean)
      .slice(0, most)
  const pairs = field.Columns.map((column) => [column.Id, columnFor(auto, column)?.key] as const)
  return found
    .slice(0, most)
    .map((row) => Object.fromEntries(pairs.flatMap(([id, key]) => (key && row[key] ? [[id, row[key]] as const] : []))))
}

/** Values that the chart already knows, for the fields that ask for them; what the author may not read stays locked. */
export async function fillFromChart(tx: Tx, asking: Asking & { fields: readonly FormField[] }): Promise<Filled> {
  const { me, chart, fields } = asking
  const asked = fields.flatMap((field) => {
    const auto = field.AutoFieldSelector ? findAutoField(field.AutoFieldSelector) : undefined
    return auto && meets(chart, auto) && fits(field, auto) ? [{ field, auto }] : []
  })
  const before = fields.flatMap((field) => {
    const previous = field.AutoFieldSelector ? previousOf(field.AutoFieldSelector) : undefined
    return previous ? [{ field, previous }] : []
  })
  const [known, { rows }, documents] = await allOf(
    knownFor(
      tx,
      asking,
      asked.filter(({ auto }) => mayRead(me, auto)).map(({ auto }) => auto),
    ),
    sql<{ at: string }>`select now() as at`.execute(tx),
    before.length > 0
      ? findPrevious(
          tx,
          chart,
          before.map(({ previous }) => previous.form),
        )
      : undefined,
  )
  const ResolvedAt = rows[0]?.at ?? ''
  const filled: Filled = { values: {}, marks: {} }
  for (const field of fields) {
    const initial = defaultOf(field)
    if (initial !== undefined) filled.values[field.Id] = initial
  }
  const settle = (field: FormField, Source: string, value: FieldValue | undefined, Locked = false) => {
    const right = value !== undefined && !isEmpty(value) && !problemOf(field, value)
    if (right) filled.values[field.Id] = value
    else if (Locked) delete filled.values[field.Id]
    if (right || Locked)
      filled.marks[field.Id] = { Selector: field.AutoFieldSelector ?? '', Source, ResolvedAt, Locked }
  }
  for (const { field, auto } of asked) {
    const found = mayRead(me, auto) ? known[auto.selector] : locked
    settle(field, auto.source[0], taken(field, auto, found), found === locked)
  }
  for (const { field, previous } of before) {
    const document = documents?.get(previous.form.toLowerCase())
    if (document)
      settle(field, `${document.label} of ${document.effectiveDate}`, previousAnswer(document, previous.field, field))
  }
  return filled
}
