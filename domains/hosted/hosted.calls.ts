import * as z from 'zod/mini'
import { call, file } from '#platform/contract/call.ts'
import { choice, day, flag, id, instant, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { fileKinds } from '#platform/contract/files.ts'
import { list, wordList } from '#platform/contract/lists/base.ts'
import { listInput } from '#platform/contract/paging.ts'

export const hostedCategories = wordList('Policy', 'Handbook', 'Blank form', 'Logo', 'Other')
export const audiences = list(
  { value: 'all', label: 'Everybody' },
  { value: 'roles', label: 'Roles' },
  { value: 'sub-programs', label: 'Sub-programs' },
)
export const hostedStates = list(
  { value: 'current', label: 'Current' },
  { value: 'scheduled', label: 'Not yet effective' },
  { value: 'review due', label: 'Review due' },
  { value: 'to acknowledge', label: 'To acknowledge' },
  { value: 'retired', label: 'Retired' },
)

const facts = {
  Title: text('Title', { max: 150 }),
  Category: choice('Category', hostedCategories),
  Audience: choice('Audience', audiences),
  RoleIDs: z.array(id('Role')).check(z.maxLength(100)),
  SubProgramIDs: z.array(id('Sub-program')).check(z.maxLength(200)),
  EffectiveDate: day('Effective from'),
  ReviewDate: maybe(day('Review due')),
  NeedsAcknowledgement: flag('Must be acknowledged'),
}

const Hosted = z.strictObject({
  HostedFileID: id('Hosted file'),
  ...facts,
  State: choice('State', hostedStates),
  RetiredAt: z.nullable(instant('Retired')),
  /** The version people read now. */
  VersionID: id('Version'),
  VersionNumber: whole('Version'),
  PublishedAt: instant('Published'),
  FileName: z.string(),
  ContentType: z.string(),
  SizeBytes: z.int(),
  /** When the caller acknowledged this version. */
  AcknowledgedAt: z.nullable(instant('Acknowledged')),
  /** Whether the caller still has to. */
  ToAcknowledge: z.boolean(),
  /** All versions together; null for those who only read. */
  Downloads: z.nullable(z.int()),
  /** Of the current version: how many of the audience have acknowledged it; null for those who only read. */
  Acknowledged: z.nullable(z.int()),
  Expected: z.nullable(z.int()),
  version: version(),
  Can: z.strictObject({ Edit: z.boolean(), Delete: z.boolean() }),
})
export type HostedFile = z.infer<typeof Hosted>

const factErrors = {
  TitleTaken: {
    message: 'There is already a hosted file of this title.',
    field: 'Title',
    constraint: 'hosted_file_title',
  },
  RolesNeeded: { status: 422, message: 'Choose at least one role.', field: 'RoleIDs' },
  RoleUnknown: { status: 404, message: 'One of these roles does not exist.', field: 'RoleIDs' },
  SubProgramsNeeded: { status: 422, message: 'Choose at least one sub-program.', field: 'SubProgramIDs' },
  SubProgramUnknown: { status: 404, message: 'One of these sub-programs does not exist.', field: 'SubProgramIDs' },
  ReviewBeforeEffective: {
    status: 422,
    message: 'The review is due after the day the file takes effect.',
    field: 'ReviewDate',
    constraint: 'hosted_file_review',
  },
} as const

const saved = z.strictObject({ HostedFileID: id('Hosted file'), VersionID: id('Version'), version: version() })
const folder = 'Admin/HostedFiles'

export const hostedCalls = {
  getHostedFiles: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'Hosted files: all of them for those who publish, otherwise what the caller is to read',
    permission: 'SignedIn',
    scope: 'listed',
    input: z.strictObject({
      ...listInput(['Title', 'Category', 'EffectiveDate', 'ReviewDate', 'PublishedAt', 'Downloads']),
      Category: z.optional(choice('Category', hostedCategories)),
      State: z.optional(choice('State', hostedStates)),
      /** For those who publish: only what they are to read themselves. */
      Mine: z.optional(flag('Only mine')),
    }),
    output: z.strictObject({
      Rows: z.array(Hosted),
      Total: z.int(),
      Can: z.strictObject({ Publish: z.boolean() }),
      /** For the audience; empty for those who only read. */
      Roles: z.array(z.strictObject({ RoleID: id('Role'), RoleName: z.string() })),
      SubPrograms: z.array(z.strictObject({ SubProgramID: id('Sub-program'), SubProgramName: z.string() })),
    }),
    topics: ['hosted'],
  }),
  getHostedFile: call({
    name: `${folder}/GetFile`,
    method: 'GET',
    extra: true,
    summary: 'One hosted file; those who publish also get its versions, newest first',
    permission: 'SignedIn',
    scope: 'listed',
    input: z.strictObject({ HostedFileID: id('Hosted file') }),
    output: z.strictObject({
      ...Hosted._zod.def.shape,
      Versions: z.array(
        z.strictObject({
          VersionID: id('Version'),
          VersionNumber: whole('Version'),
          FileName: z.string(),
          ContentType: z.string(),
          SizeBytes: z.int(),
          ChangeNote: z.nullable(z.string()),
          PublishedAt: instant('Published'),
          PublishedBy: z.nullable(z.string()),
          Downloads: z.int(),
          Acknowledged: z.int(),
        }),
      ),
    }),
    topics: ['hosted'],
  }),
  uploadHostedFile: call({
    name: `${folder}/Upload`,
    extra: true,
    summary: 'Publish a new file for staff, from a file uploaded before',
    permission: 'Files.Host',
    scope: 'agency',
    input: z.strictObject({ FileID: id('File'), ...facts, ChangeNote: maybe(text('What is new', { max: 300 })) }),
    output: saved,
    errors: {
      ...factErrors,
      FileUnknown: { status: 404, message: 'Upload the file again; this one is not there.', field: 'FileID' },
    },
    topics: ['hosted'],
  }),
  addHostedVersion: call({
    name: `${folder}/AddVersion`,
    extra: true,
    summary: 'Publish a new version of a hosted file; whoever must acknowledge has to do so again',
    permission: 'Files.Host',
    scope: 'agency',
    input: z.strictObject({
      HostedFileID: id('Hosted file'),
      FileID: id('File'),
      ChangeNote: maybe(text('What is new', { max: 300 })),
      version: version(),
    }),
    output: saved,
    errors: {
      FileUnknown: { status: 404, message: 'Upload the file again; this one is not there.', field: 'FileID' },
      SameFile: { message: 'This is the same content as the version people read now.', field: 'FileID' },
      Retired: { message: 'This file is retired. Bring it back first.' },
    },
    topics: ['hosted'],
  }),
  updateHostedFile: call({
    name: `${folder}/Update`,
    extra: true,
    summary: 'Change title, category, audience, dates and the need to acknowledge of a hosted file',
    permission: 'Files.Host',
    scope: 'agency',
    input: z.strictObject({ HostedFileID: id('Hosted file'), ...facts, version: version() }),
    output: saved,
    errors: factErrors,
    topics: ['hosted'],
  }),
  retireHostedFile: call({
    name: `${folder}/Retire`,
    extra: true,
    summary: 'Take a hosted file out of everybody’s list, or bring it back; its history stays',
    permission: 'Files.Host',
    scope: 'agency',
    input: z.strictObject({ HostedFileID: id('Hosted file'), Retired: flag('Retired'), version: version() }),
    output: saved,
    errors: { TitleTaken: { message: factErrors.TitleTaken.message, constraint: 'hosted_file_title' } },
    topics: ['hosted'],
  }),
  deleteHostedFile: call({
    name: `${folder}/Delete`,
    extra: true,
    summary: 'Delete a hosted file that nobody has downloaded or acknowledged',
    permission: 'Files.Host',
    scope: 'agency',
    input: z.strictObject({ HostedFileID: id('Hosted file'), version: version() }),
    output: z.strictObject({ HostedFileID: id('Hosted file') }),
    errors: { WasRead: { message: 'Somebody has already read this file. Retire it instead.', field: 'HostedFileID' } },
    topics: ['hosted'],
  }),
  downloadHostedFile: call({
    name: `${folder}/Download`,
    method: 'GET',
    extra: true,
    summary: 'A hosted file as people read it now; those who publish can get older versions',
    permission: 'SignedIn',
    scope: 'listed',
    input: z.strictObject({
      HostedFileID: id('Hosted file'),
      VersionID: z.optional(id('Version')),
      Inline: z.optional(flag('Show instead of save')),
    }),
    output: file(...Object.values(fileKinds).map(({ type }) => type)),
    errors: {
      FileWaits: {
        status: 409,
        message: 'This file is still being checked for viruses. Try again in a few minutes.',
        field: 'HostedFileID',
      },
    },
    audit: 'view',
  }),
}
