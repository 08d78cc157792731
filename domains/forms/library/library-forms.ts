import type { ValueOf } from '#platform/contract/lists/base.ts'
import type {
  adjustmentUnits,
  chartTypes,
  firstDueBases,
  formTypes,
  requiredFrequencies,
  scheduleModes,
  signingModes,
} from '#platform/contract/lists/documents.ts'
import type { subProgramRoles } from '#platform/contract/lists/staff.ts'
import type { FormField } from '../form-fields.rules.ts'
import type { ApprovalBlock } from '../form-template.rules.ts'
import { together, type Part } from './library-page.ts'

/** When a form is due; a form without a rule is written as needed. */
export interface LibraryRule {
  RequiredFrequency: ValueOf<typeof requiredFrequencies>
  FirstDue: ValueOf<typeof firstDueBases> | null
  FirstDuePhase: string | null
  FirstDueTimeAdjustment: number
  FirstDueTimeAdjustmentUnits: ValueOf<typeof adjustmentUnits>
  ScheduleMode: ValueOf<typeof scheduleModes>
  AgeType: 'Years' | 'Months' | null
  AgeMin: number | null
  AgeMax: number | null
  EarlyCreditDays: number | null
  GraceDays: number
  /** What else settles it, as the domains register it. */
  SettledBy: string[]
}

export interface LibraryBlock {
  Block: ApprovalBlock
  Required: boolean
  AssignedSignatureLine: number
  Label: string | null
}

/** Where a form lies: in which programs and charts, in which chapter and section, when it is due and who signs. */
export interface LibraryPlace {
  programs: readonly string[]
  ChartType: ValueOf<typeof chartTypes>
  Chapter: string
  Section: string
  role: ValueOf<typeof subProgramRoles> | null
  due: LibraryRule
  blocks: LibraryBlock[]
}

export interface LibraryForm {
  Name: string
  Label: string
  FormType: ValueOf<typeof formTypes>
  SigningMode: ValueOf<typeof signingModes>
  Language: 'en' | 'es'
  AllowWordImport: boolean
  Fields: FormField[]
  Template: string
  Places: LibraryPlace[]
}

interface Written {
  name: string
  label?: string
  type: LibraryForm['FormType']
  signing?: LibraryForm['SigningMode']
  language?: 'es'
  word?: true
  page: (FormField | Part)[]
  places: LibraryPlace[]
}

export function form({
  name,
  label = name,
  type,
  signing = 'Electronic',
  language,
  word,
  page,
  places,
}: Written): LibraryForm {
  const { html, fields } = together(page)
  return {
    Name: name,
    Label: label,
    FormType: type,
    SigningMode: signing,
    Language: language ?? 'en',
    AllowWordImport: word ?? false,
    Fields: fields,
    Template: `<h1>${label.replaceAll('&', '&amp;')}</h1>\n${html}`,
    Places: places,
  }
}

const never: LibraryRule = {
  RequiredFrequency: 'As Needed',
  FirstDue: null,
  FirstDuePhase: null,
  FirstDueTimeAdjustment: 0,
  FirstDueTimeAdjustmentUnits: 'Days',
  ScheduleMode: 'Fixed',
  AgeType: null,
  AgeMin: null,
  AgeMax: null,
  EarlyCreditDays: null,
  GraceDays: 0,
  SettledBy: [],
}
/** Seen in person: what counts as a visit. */
export const byVisit = { SettledBy: ['contact:In-person home', 'contact:In-person other'] }

export const asNeeded = (more: Partial<LibraryRule> = {}): LibraryRule => ({ ...never, ...more })
export const due = (
  RequiredFrequency: LibraryRule['RequiredFrequency'],
  FirstDue: NonNullable<LibraryRule['FirstDue']>,
  FirstDueTimeAdjustment: number,
  more: Partial<LibraryRule> = {},
): LibraryRule => ({ ...never, RequiredFrequency, FirstDue, FirstDueTimeAdjustment, ...more })

/** `Author`, or with its own words `Client as Authorized Representative`; a question mark at the end asks without need. */
type Signer = ApprovalBlock | `${ApprovalBlock} as ${string}` | `${ApprovalBlock}?`
function blockOf(signer: Signer, at: number): LibraryBlock {
  const [block, label] = signer.replace(/\?$/, '').split(' as ') as [ApprovalBlock, string | undefined]
  return { Block: block, Required: !signer.endsWith('?'), AssignedSignatureLine: at + 1, Label: label ?? null }
}

/** One after the other, in the order in which they are named. */
export function place(
  programs: readonly string[],
  ChartType: LibraryPlace['ChartType'],
  at: `${string} / ${string}`,
  rule: LibraryRule,
  role: LibraryPlace['role'],
  ...signers: Signer[]
): LibraryPlace {
  const [Chapter, Section] = at.split(' / ') as [string, string]
  return { programs, ChartType, Chapter, Section, role, due: rule, blocks: signers.map(blockOf) }
}

export const california = ['north-valley', 'orange-county', 'inland-desert'] as const
export const northwest = ['puget-sound', 'inland-northwest', 'southwest-washington'] as const
export const foster = [...california, 'las-vegas', ...northwest] as const
export const strong = ['strong-san-diego', 'strong-puget-sound'] as const
export const withClients = [
  ...foster,
  'wraparound',
  'wraparound-orange',
  'residential',
  'strong-san-diego',
  'tay',
  'apss',
  'outpatient',
  'strong-puget-sound',
] as const
export const everywhere = [...withClients, 'churches', 'training'] as const

/** What each of these programs is: its module, and whether it works by the rules of the Northwest. */
export const programKinds: Readonly<Record<string, { module: string; northwest: boolean }>> = {
  ...Object.fromEntries([...california, 'las-vegas'].map((key) => [key, { module: 'Foster', northwest: false }])),
  ...Object.fromEntries(northwest.map((key) => [key, { module: 'Foster', northwest: true }])),
  wraparound: { module: 'Wraparound', northwest: false },
  'wraparound-orange': { module: 'Wraparound', northwest: false },
  residential: { module: 'Residential', northwest: false },
  'strong-san-diego': { module: 'StrongFamilies', northwest: false },
  'strong-puget-sound': { module: 'StrongFamilies', northwest: true },
  tay: { module: 'TAY', northwest: false },
  apss: { module: 'APSS', northwest: false },
  outpatient: { module: 'Outpatient', northwest: false },
  churches: { module: 'ChurchEngagement', northwest: false },
  training: { module: 'Training', northwest: false },
  funding: { module: 'FundDevelopment', northwest: false },
}

/** Where a form belongs in a sub-program: of each kind of chart the place that fits its region best. */
export function placesFor({ Places }: LibraryForm, of: { module: string; northwest: boolean }): LibraryPlace[] {
  const fitting = Places.map((one) => ({
    one,
    kinds: one.programs.map((key) => programKinds[key]!).filter(({ module }) => module === of.module),
  })).filter(({ kinds }) => kinds.length > 0)
  const best = fitting.toSorted(
    (a, b) =>
      Number(b.kinds.some((kind) => kind.northwest === of.northwest)) -
      Number(a.kinds.some((kind) => kind.northwest === of.northwest)),
  )
  const taken = new Set<string>()
  return best.flatMap(({ one }) => {
    if (taken.has(one.ChartType)) return []
    taken.add(one.ChartType)
    return [one]
  })
}
