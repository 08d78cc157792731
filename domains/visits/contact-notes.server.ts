import { sql } from 'kysely'
import type { Context } from '#platform/server/handlers.ts'
import { draftsFromEntry, dropDraftsOf, type EntryNote } from '#domains/documents/writing/drafts-from-entry.server.ts'
import type { Asker } from './contact-rows.server.ts'
import type { visitsCalls } from './visits.calls.ts'

/** Whether the agency wants the note of a contact on paper too, and the caller may write documents. */
export async function offersNote({ tx, me }: Asker): Promise<boolean> {
  if (!me.may('CaseFile.PerformOperations')) return false
  const profile = await tx.selectFrom('agency_profile').select('contact_notes').executeTakeFirst()
  return profile?.contact_notes ?? false
}

/** Begins the note of every child the contact covers, and of the family, filled in from what was just written down. */
export async function beginNotes(
  context: Context<typeof visitsCalls.addEditContact>,
  contactId: string,
): Promise<EntryNote[]> {
  const { input } = context
  const entry = { kind: 'contact', type: input.ContactType, id: contactId }
  const known = {
    'Entry.Date': input.ContactDate,
    'Entry.Start': input.StartTime,
    'Entry.End': input.EndTime,
    'Entry.Type': input.ContactType,
    'Entry.Place': input.Place,
    'Entry.Purpose': input.Purpose,
    'Entry.Participants': input.Participants,
    'Entry.Narrative': input.Narrative,
  }
  const notes: EntryNote[] = []
  for (const { ClientSubProgramMembershipID: chart, SeenAlone } of input.Children)
    notes.push(
      ...(await draftsFromEntry(context, chart, entry, { ...known, 'Entry.SeenAlone': SeenAlone ? 'true' : 'false' })),
    )
  if (input.FosterResourceFamilyID)
    notes.push(...(await draftsFromEntry(context, input.FosterResourceFamilyID, entry, known)))
  return notes
}

/** A contact that is taken back takes its unfinished notes along. */
export const withoutNotes = ({ tx, me }: Asker, contactId: string): Promise<void> =>
  dropDraftsOf(tx, me.userId, contactId)

/** The notes written from a contact `c`, as the caller may read them. */
export const notesOf = sql`coalesce((select json_agg(json_build_object('DocumentID', d.id, 'FormLabel', f.label, 'State', d.state)
    order by f.label, d.id) from document d join form f on f.id = d.form_id
  where d.written_from = c.id and d.state not in ('Deleted', 'Voided')), '[]')`
