import { sql } from 'kysely'
import { dayIn } from '#platform/contract/dates.ts'
import { listed, sentence } from '#platform/contract/words.ts'
import { allOf } from '#platform/server/database.ts'
import type { Context, Tx } from '#platform/server/handlers.ts'
import { fileKinds } from '#platform/contract/files.ts'
import { storedBytes } from '#domains/documents/evidence/seal-store.server.ts'
import { claimOf } from '#domains/documents/evidence/verify-pdf.server.ts'
import { hangFile } from '#domains/documents/writing/hang-file.server.ts'
import type { lineCalls } from './lines.calls.ts'
import { isExternal, lockVersion, type LineRow } from './signing-document.server.ts'
import { follow, putSignature, standing } from './signing-engine.server.ts'
import { revokeLinks } from './signing-lines.server.ts'
import { isSameName, lineWords, ways } from './signing.rules.ts'

const scans = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/webp', 'image/tiff']

/** Why a file is no scan of a paper: another kind of file, or a page of our own that never was paper. */
export async function scanProblem(
  { tx, settings }: Pick<Context<typeof lineCalls.uploadSignedPaper>, 'tx' | 'settings'>,
  fileId: string,
  contentType: string | undefined,
): Promise<'WrongFile' | 'PrintNotScan' | undefined> {
  if (!contentType || !scans.includes(contentType)) return 'WrongFile'
  const ours = contentType === fileKinds.pdf.type && claimOf(await storedBytes(tx, settings, fileId))
  return ours ? 'PrintNotScan' : undefined
}

/** The scan hangs on the signatures; the content and its hash stay as they are. */
export async function uploadSignedPaper(context: Context<typeof lineCalls.uploadSignedPaper>) {
  const { tx, me, input, today, notFound, refuse } = context
  const locked = await lockVersion(tx, input.DocumentID, input.VersionNo)
  const document = locked.document ?? notFound()
  const version = locked.version ?? notFound()
  if (input.VersionNo !== document.current_version_no) refuse('NewerVersion')
  const all = locked.lines
  const wanted = [...new Set(input.LineIDs)].map((id) => all.find((line) => line.id === id) ?? notFound())
  const submitted = document.state === 'AwaitingSignatures' || document.state === 'Completed'
  if (!submitted || wanted.some((line) => line.status !== 'Pending')) refuse('LineClosed')
  if (document.signing_mode === 'Electronic' && wanted.some((line) => !isExternal(line))) refuse('OnScreen')
  if (input.PaperSignedOn > today) refuse('SignedInFuture')
  const content = JSON.parse(version.content_canonical) as { effectiveDate: string }
  const [{ created_at }, file, ...staff] = await allOf(
    tx.selectFrom('document_version').select('created_at').where('id', '=', version.id).executeTakeFirstOrThrow(),
    tx.selectFrom('stored_file').select('content_type').where('id', '=', input.FileID).executeTakeFirst(),
    ...wanted.map((line) => staffNames(tx, line.eligible)),
  )
  const written = dayIn(document.zone, new Date(created_at))
  if (input.PaperSignedOn < (content.effectiveDate < written ? content.effectiveDate : written)) refuse('SignedBefore')
  const printed = wanted.map((line, at) => nameOn(context, line, staff[at]!, input.PrintedNames?.[at]))
  const attachmentId = await hangFile(tx, document, null, input.FileID, me.userId, 'SignedPaper')
  const wrong = await scanProblem(context, input.FileID, file?.content_type)
  if (wrong) refuse(wrong)
  for (const [at, line] of wanted.entries()) {
    const { name, userId, personId } = printed[at]!
    const signer = {
      userId,
      personId,
      printedName: name,
      authMethod: ways.paper[0],
      authAt: null,
      consentId: null,
      witnessId: me.userId,
      paperAttachmentId: attachmentId,
      paperSignedOn: input.PaperSignedOn,
      sessionId: me.sessionId,
    }
    const nothing = { image: null, strokes: null, typed_text: null }
    const put = await putSignature(context, document, version, line, signer, { method: 'Paper', ...nothing })
    if (!put) refuse('LineClosed')
    await revokeLinks(tx, document.id, me.userId, line.id)
  }
  await follow(context, document, version)
  return standing(context, document.id)
}

interface Staff {
  id: string
  name: string
}

async function staffNames(tx: Tx, ids: readonly string[]): Promise<Staff[]> {
  const { rows } = await sql<Staff>`select id, name from staff_names(${ids}::uuid[])`.execute(tx)
  return rows
}

/** Whose name stands on the paper: one of those who are asked, and nobody else. */
function nameOn(
  { refuse }: Context<typeof lineCalls.uploadSignedPaper>,
  line: LineRow,
  staff: readonly Staff[],
  given: string | undefined,
) {
  const asked = isExternal(line)
    ? line.candidates.map(({ Name, PersonID }) => ({ name: Name, userId: null, personId: PersonID }))
    : staff.map(({ id, name }) => ({ name, userId: id, personId: null }))
  if (!given) return asked.length === 1 ? asked[0]! : refuse('NameNeeded')
  const found = asked.find(({ name }) => isSameName(given, name))
  return found
    ? { ...found, name: given }
    : refuse('MayNot', {
        message: sentence(['{line} is for {names}, not for {given}.', '{line} es para {names}, no para {given}.'], {
          line: lineWords(line),
          names: listed(
            asked.map(({ name }) => name),
            'disjunction',
          ),
          given,
        }),
      })
}
