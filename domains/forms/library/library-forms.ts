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
}
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
