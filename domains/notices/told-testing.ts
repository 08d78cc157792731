import type { TestAgency } from '#app/testing.ts'

/** What each was told of a kind, in both languages, oldest first. */
export async function toldOf({ owner }: Pick<TestAgency, 'owner'>, kind: string) {
  const { rows } = await owner.query<{
    who: string
    en: string
    es: string
    link: string | null
    typed: string | null
    chart: string | null
  }>(
    `select user_id as who, title_en as en, title_es as es, link, typed, client_membership_id as chart
     from notice where kind = $1 order by told_at, id`,
    [kind],
  )
  return rows
}
