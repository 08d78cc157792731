import { sql } from 'kysely'
import { pageOf } from '#platform/contract/paging.ts'
import { handlers } from '#platform/server/handlers.ts'
import { rosterFile } from '#platform/server/spreadsheet.ts'
import { acknowledgementCalls } from './acknowledgements.calls.ts'
import { audienceOf, findHosted, type Asker, type HostedRow } from './hosted-rows.server.ts'

interface Reader {
  user_id: string
  name: string
  email: string
  read_at: string | null
  acknowledged_at: string | null
  last_number: number | null
}

/** Everybody a file is meant for today, with what they did about its current version. */
async function readersOf({ tx, today }: Asker, file: HostedRow): Promise<Reader[]> {
  const found = await sql<Reader>`
    select u.user_id, n.name, a.email, d.first_at as read_at, k.at as acknowledged_at,
      (select max(v.number) from hosted_file_version v join hosted_file_acknowledgement o on o.hosted_file_version_id = v.id
        where v.hosted_file_id = f.id and o.user_id = u.user_id) as last_number
    from hosted_file f join lateral ${audienceOf(today)} on true
    join application_user a on a.id = u.user_id
    join lateral staff_names(array[u.user_id]) n on true
    left join hosted_file_download d on d.user_id = u.user_id and d.hosted_file_version_id = ${file.version_id}
    left join hosted_file_acknowledgement k on k.user_id = u.user_id and k.hosted_file_version_id = ${file.version_id}
    where f.id = ${file.id} order by lower(n.name), u.user_id`.execute(tx)
  return found.rows
}

/** Staff are few: they are narrowed and sorted here, so that screen and file agree. */
function narrowed(readers: readonly Reader[], { Search = '', State }: { Search?: string; State?: 'done' | 'open' }) {
  const wanted = Search.toLowerCase()
  return readers.filter(
    ({ name, email, acknowledged_at }) =>
      `${name} ${email}`.toLowerCase().includes(wanted) &&
      (!State || (State === 'done') === (acknowledged_at !== null)),
  )
}

export const acknowledgementHandlers = handlers(acknowledgementCalls, {
  async acknowledgeHostedFile(context) {
    const { tx, me, input, refuse, notFound } = context
    const row = (await findHosted(context, input.HostedFileID)) ?? notFound()
    if (!row.is_mine) notFound()
    if (!row.needs_acknowledgement) refuse('NotAsked')
    if (input.VersionID !== row.version_id) refuse('NotCurrent')
    const { at } = await tx
      .insertInto('hosted_file_acknowledgement')
      .values({ hosted_file_version_id: row.version_id, user_id: me.userId })
      .returning('at')
      .executeTakeFirstOrThrow()
    return { AcknowledgedAt: at }
  },

  async getAcknowledgements(context) {
    const { input, notFound } = context
    const file = (await findHosted(context, input.HostedFileID)) ?? notFound()
    const readers = await readersOf(context, file)
    const found = narrowed(readers, input)
    if (input.Sort === 'AcknowledgedAt')
      found.sort((a, b) => (a.acknowledged_at ?? '~').localeCompare(b.acknowledged_at ?? '~'))
    if (input.Descending) found.reverse()
    const { limit, offset } = pageOf(input)
    const done = readers.filter(({ acknowledged_at }) => acknowledged_at !== null).length
    return {
      Title: file.title,
      VersionNumber: file.number,
      Done: done,
      Open: readers.length - done,
      Rows: found.slice(offset, offset + limit).map((reader) => ({
        UserID: reader.user_id,
        Name: reader.name,
        Email: reader.email,
        ReadAt: reader.read_at,
        AcknowledgedAt: reader.acknowledged_at,
        LastVersionNumber: reader.last_number,
      })),
      Total: found.length,
    }
  },

  async exportAcknowledgements(context) {
    const { input, language, settings, notFound, looked } = context
    const file = (await findHosted(context, input.HostedFileID)) ?? notFound()
    const found = narrowed(await readersOf(context, file), input)
    await looked('hosted_file', file.id, { part: 'acknowledgements', file: input.Format, found: found.length })
    return rosterFile<Reader>(
      ['Acknowledgements', 'Confirmaciones'],
      [
        { title: ['File', 'Archivo'], value: () => file.title },
        { title: ['Version', 'Versión'], value: () => file.number, kind: 'number' },
        { title: ['Name', 'Nombre'], value: ({ name }) => name },
        { title: ['E-mail', 'Correo electrónico'], value: ({ email }) => email, width: 32 },
        { title: ['Read', 'Leído'], value: ({ read_at }) => read_at, kind: 'instant' },
        { title: ['Acknowledged', 'Confirmado'], value: ({ acknowledged_at }) => acknowledged_at, kind: 'instant' },
        {
          title: ['Newest version acknowledged', 'Última versión confirmada'],
          value: ({ last_number }) => last_number,
          kind: 'number',
        },
      ],
      found,
      input.Format,
      { zone: settings.agency.zone, language },
    )
  },
})
