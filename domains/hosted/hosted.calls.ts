import * as z from 'zod/mini'
import { call, file } from '#platform/contract/call.ts'
import { choice, day, flag, id, instant, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { fileKinds } from '#platform/contract/files.ts'
import { list, wordList } from '#platform/contract/lists/base.ts'
import { listInput } from '#platform/contract/paging.ts'
import {
  factErrors,
  uploadHostedFileRefusals,
  addHostedVersionRefusals,
  deleteHostedFileRefusals,
  downloadHostedFileRefusals,
} from './hosted-refusals.rules.ts'

export const hostedCategories = wordList(
  ['Policy', 'Política'],
  ['Handbook', 'Manual'],
  ['Blank form', 'Formulario en blanco'],
  ['Logo', 'Logotipo'],
  ['Other', 'Otro'],
)
export const audiences = list(
  { value: 'all', label: ['Everybody', 'Todos'] },
  { value: 'roles', label: ['Roles', 'Roles'] },
  { value: 'sub-programs', label: ['Sub-programs', 'Subprogramas'] },
)
export const hostedStates = list(
  { value: 'current', label: ['Current', 'Vigente'] },
  { value: 'scheduled', label: ['Not yet effective', 'Aún no vale'] },
  { value: 'review due', label: ['Review due', 'Revisión pendiente'] },
  { value: 'to acknowledge', label: ['To acknowledge', 'Por confirmar'] },
  { value: 'retired', label: ['Retired', 'Retirado'] },
)

const facts = {
  Title: text(['Title', 'Título'], { max: 150 }),
  Category: choice(['Category', 'Clase'], hostedCategories),
  Audience: choice(['Audience', 'Destinatarios'], audiences),
  RoleIDs: z.array(id(['Role', 'Rol'])).check(z.maxLength(100)),
  SubProgramIDs: z.array(id(['Sub-program', 'Subprograma'])).check(z.maxLength(200)),
  EffectiveDate: day(['Effective from', 'Vale desde']),
  ReviewDate: maybe(day(['Review due', 'Revisión pendiente'])),
  NeedsAcknowledgement: flag(['Must be acknowledged', 'Debe confirmarse']),
}

const Hosted = z.strictObject({
  HostedFileID: id(['Hosted file', 'Archivo publicado']),
  ...facts,
  State: choice(['State', 'Estado'], hostedStates),
  RetiredAt: z.nullable(instant(['Retired', 'Retirado'])),
  /** The version people read now. */
  VersionID: id(['Version', 'Versión']),
  VersionNumber: whole(['Version', 'Versión']),
  PublishedAt: instant(['Published', 'Publicado']),
  FileName: z.string(),
  ContentType: z.string(),
  SizeBytes: z.int(),
  /** When the caller acknowledged this version. */
  AcknowledgedAt: z.nullable(instant(['Acknowledged', 'Confirmado'])),
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

const saved = z.strictObject({
  HostedFileID: id(['Hosted file', 'Archivo publicado']),
  VersionID: id(['Version', 'Versión']),
  version: version(),
})
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
      Category: z.optional(choice(['Category', 'Clase'], hostedCategories)),
      State: z.optional(choice(['State', 'Estado'], hostedStates)),
      /** For those who publish: only what they are to read themselves. */
      Mine: z.optional(flag(['Only mine', 'Solo los míos'])),
      /** Only what must be acknowledged and is not retired. */
      Policies: z.optional(flag(['Must be acknowledged', 'Debe confirmarse'])),
    }),
    output: z.strictObject({
      Rows: z.array(Hosted),
      Total: z.int(),
      Can: z.strictObject({ Publish: z.boolean() }),
      /** For the audience; empty for those who only read. */
      Roles: z.array(z.strictObject({ RoleID: id(['Role', 'Rol']), RoleName: z.string() })),
      SubPrograms: z.array(
        z.strictObject({ SubProgramID: id(['Sub-program', 'Subprograma']), SubProgramName: z.string() }),
      ),
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
    input: z.strictObject({ HostedFileID: id(['Hosted file', 'Archivo publicado']) }),
    output: z.strictObject({
      ...Hosted._zod.def.shape,
      Versions: z.array(
        z.strictObject({
          VersionID: id(['Version', 'Versión']),
          VersionNumber: whole(['Version', 'Versión']),
          FileName: z.string(),
          ContentType: z.string(),
          SizeBytes: z.int(),
          ChangeNote: z.nullable(z.string()),
          PublishedAt: instant(['Published', 'Publicado']),
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
    input: z.strictObject({
      FileID: id(['File', 'Archivo']),
      ...facts,
      ChangeNote: maybe(text(['What is new', 'Qué cambió'], { max: 300 })),
    }),
    output: saved,
    errors: uploadHostedFileRefusals,
    topics: ['hosted'],
  }),
  addHostedVersion: call({
    name: `${folder}/AddVersion`,
    extra: true,
    summary: 'Publish a new version of a hosted file; whoever must acknowledge has to do so again',
    permission: 'Files.Host',
    scope: 'agency',
    input: z.strictObject({
      HostedFileID: id(['Hosted file', 'Archivo publicado']),
      FileID: id(['File', 'Archivo']),
      ChangeNote: maybe(text(['What is new', 'Qué cambió'], { max: 300 })),
      version: version(),
    }),
    output: saved,
    errors: addHostedVersionRefusals,
    topics: ['hosted'],
  }),
  updateHostedFile: call({
    name: `${folder}/Update`,
    extra: true,
    summary: 'Change title, category, audience, dates and the need to acknowledge of a hosted file',
    permission: 'Files.Host',
    scope: 'agency',
    input: z.strictObject({ HostedFileID: id(['Hosted file', 'Archivo publicado']), ...facts, version: version() }),
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
    input: z.strictObject({
      HostedFileID: id(['Hosted file', 'Archivo publicado']),
      Retired: flag(['Retired', 'Retirado']),
      version: version(),
    }),
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
    input: z.strictObject({ HostedFileID: id(['Hosted file', 'Archivo publicado']), version: version() }),
    output: z.strictObject({ HostedFileID: id(['Hosted file', 'Archivo publicado']) }),
    errors: deleteHostedFileRefusals,
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
      HostedFileID: id(['Hosted file', 'Archivo publicado']),
      VersionID: z.optional(id(['Version', 'Versión'])),
      Inline: z.optional(flag(['Show instead of save', 'Mostrar en lugar de guardar'])),
    }),
    output: file(...Object.values(fileKinds).map(({ type }) => type)),
    errors: downloadHostedFileRefusals,
    audit: 'view',
  }),
}
