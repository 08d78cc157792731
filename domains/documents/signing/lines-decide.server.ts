import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { allOf } from '#platform/server/database.ts'
import type { Context, Tx } from '#platform/server/handlers.ts'
import { addLink, endOfChain, writeEvent } from './events.server.ts'
import type { lineCalls } from './lines.calls.ts'
import { chartForSigning, resolveLines, type Candidate } from './resolve-lines.server.ts'
import { fitToSign } from './resolve-lines-staff.server.ts'
import { findOutside } from './resolve-lines-outside.server.ts'
import {
  findVersion,
  isExternal,
  linesUnderLock,
  lockVersion,
  type LineRow,
  type LockedDocument,
  type VersionRow,
} from './signing-document.server.ts'
import { follow, standing } from './signing-engine.server.ts'
import { closeLines, revokeLinks } from './signing-lines.server.ts'
import { tellTurn } from './signing-notices.server.ts'
import { isOpen, isSameName, lineWords } from './signing.rules.ts'

interface OpenLine {
  document: LockedDocument
  version: VersionRow
  line: LineRow
}

/** A line of the document's current version, under the lock. */
export async function findLine(tx: Tx, documentId: string, lineId: string): Promise<OpenLine | undefined> {
  const { document, version, lines } = await lockVersion(tx, documentId)
  const line = lines.find(({ id }) => id === lineId)
  return document && version && line && { document, version, line }
}

const isSubmitted = ({ state }: LockedDocument) => state === 'AwaitingSignatures' || state === 'Completed'

/** Staff of the line's pool as it is today: those who are asked, and those who could be. */
async function poolOf(tx: Tx, { document, version, line }: OpenLine, today: string) {
  const chart = await chartForSigning(tx, document.id)
  const authorId = document.author_id!
  const { rows } = await sql<{ name: string }>`select name from staff_names(array[${authorId}::uuid])`.execute(tx)
  const resolved = await resolveLines(tx, {
    chart,
    formMembershipId: document.form_membership_id,
    authorId,
    authorName: rows[0]?.name ?? '',
    effectiveDate: version.effective_date,
    today,
  })
  const now = resolved.find(({ block }) => block === line.block)
  return fitToSign(tx, { chart, today }, [...new Set([...line.eligible, ...(now?.eligible ?? [])])])
}

async function outsidersOf(tx: Tx, { document, version, line }: OpenLine, today: string): Promise<Candidate[]> {
  const chart = await chartForSigning(tx, document.id)
  const given = {
    chart,
    formMembershipId: '',
    authorId: '',
    authorName: '',
    effectiveDate: version.effective_date,
    today,
  }
  const now = await findOutside(tx, given, line.block === 'Client' ? 'Client' : 'SingleParent', line.label)
  const all = [...line.candidates, ...now.people]
  return all.filter((one, at) => all.findIndex((other) => other.Name === one.Name) === at)
}

export async function lineChoices({ tx, input, today, notFound }: Context<typeof lineCalls.getLineChoices>) {
  const document = (
    await sql<{
      id: string
      no: number
    }>`select id, current_version_no as no from document where id = ${input.DocumentID}`.execute(tx)
  ).rows[0]
  const version = document && (await findVersion(tx, document.id, document.no))
  const line = (version && (await linesUnderLock(tx, version.id)).find(({ id }) => id === input.LineID)) ?? notFound()
  const found = { document: await readDocument(tx, input.DocumentID), version: version!, line }
  if (isExternal(line)) {
    const people = await outsidersOf(tx, found, today)
    return {
      Employees: [],
      People: people.map(({ PersonID, Name, Relation }) => ({ PersonID, Name, Relation })),
      AnyName: true,
    }
  }
  const pool = await poolOf(tx, found, today)
  return { Employees: pool.map(({ id, name }) => ({ EmployeeID: id, Name: name })), People: [], AnyName: false }
}

/** As `lockDocument` has it, for a call that only reads. */
async function readDocument(tx: Tx, id: string): Promise<LockedDocument> {
  const { rows } =
    await sql<LockedDocument>`select d.*, f.label as form_label, f.signing_mode from document d join form f on f.id = d.form_id
    where d.id = ${id}`.execute(tx)
  return rows[0]!
}

/** Asks somebody else: of the pool where staff sign, by name where somebody outside does. */
export async function reassignLine(context: Context<typeof lineCalls.reassignLine>) {
  const { tx, me, input, today, notFound, refuse } = context
  const found = (await findLine(tx, input.DocumentID, input.LineID)) ?? notFound()
  const { document, line } = found
  if (!isSubmitted(document) || !isOpen(line.status) || line.block === 'Author') refuse('LineClosed')
  const isMine = line.eligible.includes(me.userId)
  if (document.author_id !== me.userId && !isMine && !me.may('CaseFile.WaiveLine')) refuse('MayNot')
  const external = isExternal(line)
  const given = [input.EmployeeID, input.PersonID, input.Name].filter((one) => one !== null).length
  if (given !== 1 || external !== (input.EmployeeID === null)) refuse('OneNeeded')
  // A name that nobody could type again would leave a line that nobody can sign.
  if (input.Name !== null && !isSameName(input.Name, input.Name))
    refuse('OneNeeded', {
      message: ['Enter the name as it will be signed, in letters.', 'Escriba el nombre como se firmará, con letras.'],
      field: 'Name',
    })
  const who = external ? await namedOutside(context, found) : await chosenStaff(context, found)
  const because = sentence(
    ['{name}, asked instead by decision: {reason}', '{name}, a quien se pide en su lugar por decisión: {reason}'],
    { name: who.name, reason: input.Reason },
  )
  await tx
    .updateTable('signature_line')
    .set({ ...who.set, resolved_by: because[0], resolved_by_es: because[1] })
    .where('id', '=', line.id)
    .execute()
  await revokeLinks(tx, document.id, me.userId, line.id)
  await writeEvent(tx, document.id, {
    type: 'LineReassigned',
    actorId: me.userId,
    data: { line: line.label, lineId: line.id, to: who.name, reason: input.Reason },
  })
  if (line.status === 'Pending' && who.eligible.length > 0)
    await tellTurn(context, document, [{ ...line, eligible: who.eligible }])
  return standing(context, document.id)

  async function chosenStaff({ tx: db }: typeof context, open: OpenLine) {
    const pool = await poolOf(db, open, today)
    const chosen = pool.find(({ id }) => id === input.EmployeeID) ?? refuse('NotInPool')
    // Nobody approves what they wrote as its author's supervisor.
    if (line.block === 'AuthorSupervisor' && chosen.id === document.author_id) refuse('NotInPool')
    return {
      name: chosen.name,
      eligible: [chosen.id],
      set: { assignee_employee_id: chosen.id, eligible: [chosen.id], outside: !chosen.opens },
    }
  }
  async function namedOutside({ tx: db }: typeof context, open: OpenLine) {
    const known = await outsidersOf(db, open, today)
    const chosen: Candidate =
      input.PersonID === null
        ? { PersonID: null, Name: input.Name!, Relation: 'Named by the agency', Capacity: line.capacity }
        : (known.find(({ PersonID }) => PersonID === input.PersonID) ?? refuse('NotInPool', { field: 'PersonID' }))
    return {
      name: chosen.Name,
      eligible: [] as string[],
      set: { assignee_person_id: chosen.PersonID, assignee_name: chosen.Name, candidates: JSON.stringify([chosen]) },
    }
  }
}

async function hasLeft(tx: Tx, userId: string): Promise<boolean> {
  const user = await tx
    .selectFrom('application_user')
    .select('account_status')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.account_status === 'Inactive'
}

/** Lets a signature off: an optional one by whoever is concerned, a required one only by permission. */
export async function waiveLine(context: Context<typeof lineCalls.waiveLine>) {
  const { tx, me, input, notFound, refuse, effect } = context
  const { document, version, line } = (await findLine(tx, input.DocumentID, input.LineID)) ?? notFound()
  if (!isSubmitted(document) || !isOpen(line.status)) refuse('LineClosed')
  const may = me.may('CaseFile.WaiveLine')
  const concerned = line.eligible.includes(me.userId) || document.author_id === me.userId
  if (!may && (line.required || !concerned))
    refuse('MayNot', {
      message: [
        'Only someone with the permission can waive a required signature.',
        'Solo alguien con el permiso puede dispensar una firma obligatoria.',
      ],
    })
  if (line.block === 'Author' && !(await hasLeft(tx, document.author_id!)))
    refuse('MayNot', {
      message: [
        'The author signs what they wrote; it cannot be waived while they work here.',
        'El autor firma lo que escribió; no se puede dispensar mientras trabaje aquí.',
      ],
    })
  const [, , end] = await allOf(
    closeLines(tx, [line], 'Waived', input.Reason),
    revokeLinks(tx, document.id, me.userId, line.id),
    endOfChain(tx, document.id, me.userId),
  )
  await addLink(tx, document.id, end, {
    type: 'LineWaived',
    actorId: me.userId,
    data: { line: line.label, lineId: line.id, reason: input.Reason },
  })
  effect(
    'signature',
    sentence(
      [
        '{line} is no longer asked to sign; the reason stays readable.',
        'Ya no se pide la firma de {line}; el motivo queda legible.',
      ],
      { line: lineWords(line) },
    ),
  )
  const { completed, opened } = await follow(context, document, version)
  if (completed) effect('file', ['This completes the document.', 'Con esto se completa el documento.'])
  for (const next of opened)
    effect(
      'person',
      sentence(['{line} is asked to sign now.', 'Ahora se pide la firma de {line}.'], { line: lineWords(next) }),
    )
  return standing(context, document.id)
}
