import { sql } from 'kysely'
import { pathTo } from '#platform/contract/route-search.ts'
import { anyAccent } from '#platform/contract/search.ts'
import { foundAs, scoreOfText, textsWith, type SearchPart } from '#platform/server/search.ts'
import { excerptsOf } from './case-file-list.server.ts'

/** Documents by the words in them and in the files that hang on them. One document is one hit, whichever of the two had the words. */
export const documentsSearch: SearchPart = {
  kind: 'document',
  may: (me) => me.may('CaseFile.PerformOperations'),
  find(asked) {
    const texts = textsWith(asked, ['document', 'file'])
    if (!texts) return undefined
    return sql`select distinct on (d.id) ${foundAs({
      id: sql`d.id`,
      title: sql`f.label`,
      detail: sql`concat_ws(', ', (select c.name from chart c where c.id = d.chart_id limit 1), s.name)`,
      why: sql`case x.source when 'file' then 'file' else 'text' end`,
      score: scoreOfText,
      on: sql`x.day`,
      ref: sql`case x.source when 'file' then x.id end`,
    })} from ${texts} join document d on d.id = x.record_id join form f on f.id = d.form_id join sub_program s on s.id = d.sub_program_id
    where d.state not in ('Deleted', 'Voided') and (x.source = 'document'
      or x.source = 'file' and exists (select from document_attachment a where a.id = x.id and a.voided_at is null))
    order by d.id, x.source, x.place`
  },
  path: ({ id }) => pathTo('/', { document: id }),
  async excerpts({ tx, me, typed }, found) {
    const written = found.filter(({ why }) => why === 'text').map(({ id }) => id)
    const excerpts = new Map(await excerptsOf(tx, me, written, typed.words.join(' ')))
    const files = found.filter(({ why }) => why === 'file')
    if (files.length === 0) return excerpts
    const pattern = `.{0,60}\\m(?:${typed.words.map(anyAccent).join('|')}).{0,110}`
    const { rows } = await sql<{
      id: string
      piece: string | null
      name: string
    }>`select t.document_id as id, s.file_name as name,
        regexp_replace(substring(t.body from ${`(?i)${pattern}`}), '\\s+', ' ', 'g') as piece
      from file_text t join document_attachment a on a.id = t.attachment_id join stored_file s on s.id = a.file_id
      where t.attachment_id = any (${files.map(({ ref }) => ref)}::uuid[])`.execute(tx)
    for (const { id, piece, name } of rows) excerpts.set(id, piece ? `${name}: … ${piece.trim()} …` : name)
    return excerpts
  },
}
