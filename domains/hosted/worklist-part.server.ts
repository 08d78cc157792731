import { sql } from 'kysely'
import { asWritten, sentence } from '#platform/contract/words.ts'
import { dayThere, isForMe, workPart } from '#platform/server/worklist.ts'
import { isMine } from './hosted-rows.server.ts'

/** What the agency asks the caller to read and to confirm. */
export const readWork = workPart<{ title: string; published: string; version: string }>({
  kind: 'read',
  noun: ['To read', 'Por leer'],
  permission: 'SignedIn',
  rows: (
    asked,
  ) => sql`select f.id as ref, my_user() as employee, null::date as due, null::text as chart_type, null::uuid as chart_id,
      null::uuid as sub_program_id, null::text as chart_name,
      jsonb_build_object('title', f.title, 'published', ${dayThere(sql`v.published_at`, asked)}, 'version', v.id) as detail
    from hosted_file f join lateral (select * from hosted_file_version where hosted_file_id = f.id order by number desc limit 1) v on true
    where ${isForMe(asked)} and f.needs_acknowledgement and ${isMine(asked)}
      and not exists (select from hosted_file_acknowledgement a where a.hosted_file_version_id = v.id and a.user_id = my_user())`,
  line: ({ Ref, Detail: { title, published, version } }) => ({
    title: asWritten(title),
    why: sentence(['Published {published}, to read and confirm', 'Publicado el {published}, para leer y confirmar'], {
      published,
    }),
    does: { label: ['Read', 'Leer'], part: 'hosted-read', input: { file: Ref, version, title } },
  }),
})
