import { choose, decide } from '#seed/cast/chance.ts'
import { addDays } from '#platform/contract/dates.ts'
import { findAutoField } from '#domains/forms/auto-fields.rules.ts'
import { answersToKeep } from '#domains/forms/form-answers.rules.ts'
import type { FieldValue, FieldValues, FormColumn, FormField } from '#domains/forms/form-fields.rules.ts'
import { plain, sentences, shorts } from './demo-text.ts'

/** What the chart knows, by selector, and of whom the document speaks. */
export interface Told {
  key: string
  date: string
  today: string
  called: string
  home: string
  known: Readonly<Record<string, string | undefined>>
  /** Attachments for the first field that asks for files. */
  fileIds: readonly string[]
}

const unnamed = ['See the notes', 'As agreed', 'On file']
const quiet = [
  'KnownDanger',
  'SafetyConcerns',
  'Injured',
  'Restraint',
  'Police',
  'AbuseSuspected',
  'HealthChange',
  'SchoolChange',
  'Marks',
  'Hospital',
  'DangerSelf',
  'DangerOthers',
  'Violations',
  'AnyRisk',
  'FlexFunds',
  'Complaints',
  'HouseholdChange',
  'Convictions',
  'LicensedBefore',
  'Exemption',
  'FollowUpNeeded',
  'Cavities',
  'FamilyChangeAsked',
  'Weapons',
  'Pool',
]

const person = (text: string, { called, home }: Told) => text.replaceAll('@', called).replaceAll('%', home)

function textFor(field: FormField | FormColumn, told: Told, at: string): string {
  const { Name, DataType, Options } = field
  const key = [told.key, Name, at]
  const pool = DataType === 'Text' ? (shorts[Name] ?? unnamed) : []
  switch (DataType) {
    case 'LongText':
    case 'RichText': {
      const own = sentences[field.Label] ?? sentences[Name]
      return person(choose(own && own.length > 0 ? own : plain, ...key), told)
    }
    case 'Integer':
      return String(1 + decide(4, ...key))
    case 'Decimal':
      return `${40 + decide(60, ...key)}.${decide(10, 'tenth', ...key)}`
    case 'Money':
      return `${25 + decide(900, ...key)}.00`
    case 'Date':
      return /By$|Until$|To$|^Next|^Expected|^Graduates/.test(Name)
        ? addDays(told.date, 20 + decide(60, ...key))
        : addDays(told.date, -decide(12, ...key))
    case 'Time':
      return `${String(9 + decide(8, ...key)).padStart(2, '0')}:${choose(['00', '15', '30', '45'], ...key)}`
    case 'DateTime':
      return `${told.date}T${10 + decide(8, ...key)}:20`
    case 'YesNo':
      return quiet.includes(Name) ? 'false' : 'true'
    case 'Choice':
      if (Options.includes('Meets') && decide(8, ...key) > 0) return 'Meets'
      return choose(
        Options.filter((one) => one !== 'Does not meet' && one !== 'Deny' && one !== 'At risk'),
        ...key,
      )
    case 'Score':
      return choose(
        ['0', '0', '0', '1', '1', '2']
          .filter((one) => Options.includes(one))
          .concat(Options.includes('0') ? [] : ['3', '4']),
        ...key,
      )
    case 'Phone':
      return `81855501${String(decide(100, ...key)).padStart(2, '0')}`
    case 'Email':
      return 'somebody@mail.example'
    case 'Address':
      return '100 Example Street\nSampletown, CA 91335'
    case 'Person':
    case 'Employee':
      return told.known['CaseManager.FullName'] ?? 'Sam Sample'
    default:
      // Rows of a table do not say the same twice where there is enough to say.
      return pool[(decide(pool.length, told.key, Name) + Number(at || 0)) % pool.length]!
  }
}

function valueFor(field: FormField, told: Told): FieldValue | undefined {
  const { AutoFieldSelector, DataStructure, DataType, IsRequired, Name } = field
  if (field.IsEffectiveDate) return told.date
  if (DataType === 'Calculated') return undefined
  if (DataType === 'File') return told.fileIds.length > 0 ? [...told.fileIds] : undefined
  const known = AutoFieldSelector ? told.known[AutoFieldSelector] : undefined
  if (known !== undefined && DataStructure === 'Scalar') return known
  if (AutoFieldSelector && !IsRequired && (field.MinRows ?? 0) === 0) return undefined
  if (field.DefaultValue !== null && DataStructure === 'Scalar') return field.DefaultValue
  if (Name === 'PeriodFrom') return addDays(told.date, -89)
  if (!IsRequired && (field.MinRows ?? 0) === 0 && decide(10, told.key, 'told', Name) < 4) return undefined
  if (DataStructure === 'Table') {
    const many = Math.max(field.MinRows ?? 0, 1 + decide(3, told.key, 'rows', Name))
    return Array.from({ length: many }, (_, at) =>
      Object.fromEntries(field.Columns.map((column) => [column.Id, textFor(column, told, String(at))])),
    )
  }
  if (DataType === 'MultiChoice') {
    const many = 1 + decide(3, told.key, 'many', Name)
    return field.Options.filter((one) => !/^Nobody$|^Nothing|^None/.test(one)).slice(0, many)
  }
  return DataStructure === 'List' ? [textFor(field, told, '1'), textFor(field, told, '2')] : textFor(field, told, '')
}

/** A document as somebody would have written it: complete, or left in the middle. */
export function answersFor(fields: readonly FormField[], told: Told, share = 1): FieldValues {
  const values: FieldValues = {}
  for (const field of fields.slice(0, Math.ceil(fields.length * share))) {
    const value = valueFor(field, told)
    if (value !== undefined) values[field.Id] = value
  }
  return share < 1 ? values : answersToKeep(fields, values)
}

/** What was filled from the chart when the draft was begun, as the editor marks it. */
export function marksFor(fields: readonly FormField[], { known, date }: Told, values: FieldValues): object {
  return Object.fromEntries(
    fields.flatMap(({ Id, AutoFieldSelector: selector }) => {
      const auto = selector ? findAutoField(selector) : undefined
      const value = values[Id]
      if (!selector || !auto || value === undefined || known[selector] !== value) return []
      const ResolvedAt = `${date}T17:00:00.000Z`
      return [[Id, { Selector: selector, Source: auto.source[0], ResolvedAt, Locked: false, Value: value }]]
    }),
  )
}
