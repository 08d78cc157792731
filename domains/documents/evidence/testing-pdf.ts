import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newField, type FieldValues, type FormField } from '#domains/forms/form-fields.rules.ts'
import type { Block } from '#domains/forms/form-template.rules.ts'
import type { PrintSource } from './render-load.server.ts'

/** Runs a program without holding up the server that the test also is; what it says counts, not how it ends. */
const run = (program: string, args: string[], cwd?: string): Promise<string> =>
  new Promise((done, failed) => {
    execFile(program, args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') failed(error)
      else done(`${stdout}${stderr}`)
    })
  })

/** The tools that read PDF files; a fresh machine gets them by apt. */
export async function ensurePdfTools(): Promise<void> {
  const said = await run(process.execPath, ['scripts/tools.mjs', 'poppler'])
  await run('pdfsig', ['-v']).catch(() => {
    throw new Error(`The PDF tools are missing: ${said}`)
  })
}

/** What a tool says about a PDF; `PDF` stands for the file. */
export async function asked(tool: string, pdf: Uint8Array, ...args: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kith-pdf-'))
  try {
    const file = join(folder, 'document.pdf')
    await writeFile(file, pdf)
    return await run(
      tool,
      args.map((one) => (one === 'PDF' ? file : one)),
      folder,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}
/** The words in the order of reading. */
export const textOf = (pdf: Uint8Array): Promise<string> => asked('pdftotext', pdf, '-raw', 'PDF', '-')

const field = newField
export const sampleFields: FormField[] = [
  field('fname001', 'Name', 'Text', { Label: 'Name of the child' }),
  field('fdate001', 'Met', 'Date', { Label: 'Met on' }),
  field('fyes0001', 'Safe', 'YesNo', { Label: 'Is the home safe?' }),
  field('fwhy0001', 'Why', 'LongText', { Label: 'Why not' }),
  field('fmeds001', 'Meds', 'Text', {
    Label: 'Medications',
    DataStructure: 'Table',
    Columns: [field('cdrug001', 'Drug', 'Text'), field('cdose001', 'Dose', 'Text'), field('ccost001', 'Cost', 'Money')],
  }),
  field('ftotal01', 'Total', 'Calculated', {
    Label: 'Cost in all',
    FormatString: '$#,##0.00',
    Formula: { op: 'sum', of: ['fmeds001.ccost001'] },
  }),
  field('frich001', 'Story', 'RichText', { Label: 'What happened' }),
  field('fmulti01', 'Needs', 'MultiChoice', { Label: 'Needs', Options: ['Food', 'School', 'Sleep'] }),
  field('fempty01', 'Blank', 'Text', { Label: 'Left open' }),
  field('fempty02', 'Replaced', 'Text', { Label: 'Replaced', EmptyReplacementString: 'not asked' }),
]

const words = (text: string) => ({ kind: 'text' as const, text })
const token = (name: string) => ({ kind: 'token' as const, name })
const lone = (name: string): Block => ({ kind: 'paragraph', children: [token(name)] })
export const sampleTree: Block[] = [
  { kind: 'heading', level: 1, children: [words('Needs and services plan')] },
  { kind: 'heading', level: 3, children: [words('First part')] },
  { kind: 'columns', count: 2, children: [lone('Name'), lone('Met')] },
  {
    kind: 'paragraph',
    children: [words('The child '), token('Name'), words(' was met on '), token('Met'), words('.')],
  },
  lone('Safe'),
  { kind: 'group', if: { all: [{ field: 'fyes0001', op: 'eq', value: 'false' }] }, children: [lone('Why')] },
  { kind: 'heading', level: 2, children: [words('Second part')] },
  {
    kind: 'table',
    array: 'Meds',
    head: [['Drug', 'Dose', 'Cost'].map((one) => ({ header: true as const, children: [words(one)] }))],
    body: [['Drug', 'Dose', 'Cost'].map((one) => ({ children: [token(one)] }))],
  },
  lone('Total'),
  lone('Story'),
  lone('Needs'),
  lone('Blank'),
  lone('Replaced'),
  { kind: 'list', ordered: true, items: [[{ kind: 'paragraph', children: [words('First of the list')] }]] },
  { kind: 'signature', block: 'Author', line: 1 },
]
export const sampleValues: FieldValues = {
  fname001: 'Ana Sample',
  fdate001: '2026-11-16',
  fyes0001: 'true',
  fwhy0001: 'A hidden reason',
  fmeds001: [
    { cdrug001: 'Examplidine', cdose001: '5 mg', ccost001: '12.50' },
    { cdrug001: 'Placebol', cdose001: '1 spoon', ccost001: '1000.00' },
  ],
  frich001: '## A day\nIt was **very** long.\n- one thing\n- another',
  fmulti01: ['Food', 'Sleep'],
}

/** A version as it would be read for printing. */
export const sampleSource = (more: Partial<PrintSource> = {}): PrintSource => ({
  documentId: '01900000-0000-7000-8000-000000000001',
  state: 'Completed',
  ownerId: '01900000-0000-7000-8000-000000000009',
  currentVersionNo: 2,
  versionNo: 2,
  versionId: '01900000-0000-7000-8000-000000000002',
  contentSha256: 'ab'.repeat(32),
  contentCanonical: '{"values":{}}',
  at: '2026-11-16T22:30:05.000Z',
  effectiveDate: '2026-11-16',
  chart: {
    ChartID: '01900000-0000-7000-8000-000000000003',
    ChartType: 'Client',
    Name: 'Ana Sample',
    SubProgramName: 'Foster Care North',
    AgencyName: 'Example Valley Family Services',
    AuthorName: 'Renata Mockley',
  },
  zone: 'America/Los_Angeles',
  formLabel: 'Needs and services plan',
  formVersionNo: 3,
  earlierSeals: [],
  letterhead: { Name: 'Example Valley Family Services', Lines: [], LogoID: null, LogoSha256: null },
  logo: null,
  wordFileId: null,
  lang: 'en',
  tree: sampleTree,
  fields: sampleFields,
  values: sampleValues,
  files: new Map(),
  attachments: [{ file_name: 'report.pdf', sha256: 'cd'.repeat(32), purpose: 'Content' }],
  lines: [
    {
      id: 'l1',
      block: 'Author',
      line_no: 1,
      label: 'Case manager',
      required: true,
      capacity: 'Staff',
      status: 'Signed',
      closed_reason: null,
      waits_for: 'Renata Mockley',
    },
    {
      id: 'l2',
      block: 'AuthorSupervisor',
      line_no: 2,
      label: 'Supervisor',
      required: true,
      capacity: 'Staff',
      status: 'Signed',
      closed_reason: null,
      waits_for: 'Priya Notreal',
    },
    {
      id: 'l3',
      block: 'Client',
      line_no: 3,
      label: 'Youth',
      required: false,
      capacity: 'Self',
      status: 'Waived',
      closed_reason: 'Asleep',
      waits_for: 'Ana Sample',
    },
  ],
  signatures: [
    signed('s0', 'l0', 'Renata Mockley', {
      version_no: 1,
      voided_at: '2026-11-16T20:00:00Z',
      void_reason: 'A date was wrong',
    }),
    signed('s1', 'l1', 'Renata Mockley', {}),
    signed('s2', 'l2', 'Priya Notreal', { method: 'Drawn', block: 'AuthorSupervisor', label: 'Supervisor' }),
  ],
  versions: [
    {
      version_no: 1,
      kind: 'Submitted',
      reason: null,
      created_at: '2026-11-15T20:00:00Z',
      by_name: 'Renata Mockley',
      content_sha256: 'cd'.repeat(32),
    },
    {
      version_no: 2,
      kind: 'Changed',
      reason: 'A date was wrong',
      created_at: '2026-11-16T20:00:00Z',
      by_name: 'Renata Mockley',
      content_sha256: 'ab'.repeat(32),
    },
  ],
  ...more,
})

function signed(
  id: string,
  line_id: string,
  printed_name: string,
  more: Partial<PrintSource['signatures'][number]>,
): PrintSource['signatures'][number] {
  return {
    id,
    line_id,
    printed_name,
    meaning: 'I wrote this and it is true',
    method: 'Typed',
    image: null,
    typed_text: printed_name,
    signed_at: '2026-11-16T22:31:07Z',
    zone: 'America/Los_Angeles',
    auth_method: 'password',
    auth_at: '2026-11-16T22:30:00Z',
    witness: null,
    identity_check: null,
    language: null,
    interpreter: null,
    disclosure: 'staff-1',
    paper_signed_on: null,
    ip: '203.0.113.77',
    voided_at: null,
    void_reason: null,
    version_no: 2,
    block: 'Author',
    label: 'Case manager',
    capacity: 'Staff',
    ...more,
  }
}
