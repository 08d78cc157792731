import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { searchCalls } from '#domains/search/search.calls.ts'
import { randomFrom } from '#seed/names.ts'
import type { Scratch } from '../faults/scratch.ts'
import type { Row } from '../faults/table.ts'
import { headersFor, startMeasured, stopMeasured } from './http.ts'
import { inWords, latencyOf } from './latency.ts'
import { withChildren } from './load.ts'
import { slip } from './search.ts'

const aim = 30
const different = 20_000
const vocabulary = 60_000
const wordsEach = 40

/**
 * Texts about the contacts there are: some tens of words each, few of them in a third of all texts and most in hardly any, over ten
 * years, in the order of time as they are written, one in twenty much later than its day. So many rows are made of 20,000 different
 * texts, each with a word of its own.
 */
async function fillTexts({ owner }: Scratch, texts: number): Promise<void> {
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::int as n from (select from search_text limit ${texts}) t`,
  )
  if (rows[0]!.n >= texts) return
  console.log(`${texts} texts are made …`)
  const client = await owner.connect()
  try {
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '1GB'; set work_mem = '256MB';
      drop index if exists search_text_words, search_text_record; set synchronous_commit = off;
      create temp table body as select n, array_to_tsvector(array(select distinct
        'wort' || (power(random(), 4) * ${vocabulary} + n * 0)::int from generate_series(1, ${wordsEach}))) as words from generate_series(0, ${different - 1}) n;
      create index on body (n);
      create temp table about as select row_number() over (order by md5(c.id::text)) - 1 as n, c.id, c.sub_program_id, c.author_id,
        array(select x.client_membership_id from contact_made_child x where x.contact_made_id = c.id) as memberships
        from contact_made c where c.voided_at is null limit 400000;
      create index on about (n); analyze body; analyze about`)
    const many = (await client.query<{ n: number }>('select count(*)::int as n from about')).rows[0]!.n
    const step = 500_000
    for (let from = 0; from < texts; from += step) {
      await client.query(
        `insert into search_text (id, source, record_id, memberships, author_id, day, words)
         select gen_random_uuid(), 'contact', a.id, a.memberships, a.author_id, d.day,
           b.words || array_to_tsvector(array['einzel' || i]) || search_marks(a.sub_program_id, null, a.memberships, d.day)
         from generate_series($1::int, $2::int) i join body b on b.n = i % ${different} join about a on a.n = i % $3::int
         cross join lateral (select current_date - (($4::bigint - i) * 3650 / $4)::int - (i::bigint * 7919 % case when i % 20 = 0 then 400 else 5 end)::int as day) d`,
        [from, Math.min(texts, from + step) - 1, many, texts],
      )
      console.log(`${from + step}`)
    }
    await client.query(`create index search_text_words on search_text using gin (words) with (fastupdate = off) where source = 'contact';
      create index search_text_record on search_text (record_id);
      insert into search_word (word, texts) select word, ndoc * ${Math.round(texts / different)} from ts_stat('select words from body')
      on conflict do nothing; update search_words_noted set upto = pg_snapshot_xmin(pg_current_snapshot())`)
    await client.query('vacuum analyze search_text')
  } finally {
    client.release()
  }
}

/** The one search, as whoever sees everything, as a case manager of a large program and as one of a small program. */
export async function measureFind(
  scratch: Scratch,
  { texts, tries }: { texts: number; tries: number },
): Promise<Row[]> {
  await fillTexts(scratch, texts)
  const { owner } = scratch
  const random = randomFrom(7)
  const people = (
    await owner.query<{ first: string; last: string; born: string }>(
      `select first_name as first, last_name as last, coalesce(date_of_birth, '2015-05-05')::text as born from person where merged_into is null order by md5(id::text) limit 200`,
    )
  ).rows
  const common = (await owner.query<{ word: string }>('select word from search_word order by texts desc limit 200'))
    .rows
  const rare = (
    await owner.query<{ word: string }>('select word from search_word where texts < 2000 order by md5(word) limit 200')
  ).rows
  const one = <T>(all: readonly T[], turn: number) => all[turn % all.length] as T
  const ways: Record<string, (turn: number) => string> = {
    'nothing typed': () => '',
    'two letters of a name': (turn) => one(people, turn).last.slice(0, 2),
    'the beginning of a name': (turn) => one(people, turn).last.slice(0, 4),
    'a last name': (turn) => one(people, turn).last,
    'a whole name': (turn) => `${one(people, turn).first} ${one(people, turn).last}`,
    'a misspelled last name': (turn) => slip(one(people, turn).last, random),
    'a misspelled whole name': (turn) => `${one(people, turn).first} ${slip(one(people, turn).last, random)}`,
    'a birth date': (turn) => one(people, turn).born,
    'a common word of texts': (turn) => `${one(common, turn).word} `,
    'three common words': (turn) => [0, 1, 2].map((n) => one(common, turn + n * 5).word).join(' '),
    'a rare word': (turn) => one(rare, turn).word,
    'a word typed half': (turn) => one(common, turn).word.slice(0, 6),
    'the word of one text': (turn) => `einzel${(turn * 7919) % texts}`,
    'a word that nobody wrote': (turn) => `zzyx${turn}q`,
  }
  const measured = await startMeasured(scratch)
  const postmaster = Number(readFileSync(join(scratch.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const pids = () => [measured.child.pid as number, ...withChildren(postmaster)]
  const rows: Row[] = []
  for (const who of ['alva.rootley', 'renata.mockley', 'wanda.circleton']) {
    const token = await scratch.signIn(who)
    let count = 0
    let found = 0
    const ask = async (Search: string) => {
      count += 1
      const reply = await fetch(`${measured.road}/API/${searchCalls.searchAll.name}`, {
        method: 'POST',
        headers: {
          ...headersFor(token),
          'content-type': 'application/json',
          'x-forwarded-for': `10.3.${count % 4}.${(count >> 2) % 250}`,
        },
        body: JSON.stringify({ Search }),
      })
      if (reply.status !== 200) throw new Error(`${reply.status} for ${Search}`)
      found += ((await reply.json()) as { Hits: unknown[] }).Hits.length
    }
    for (const [what, typed] of Object.entries(ways)) {
      found = 0
      const latency = await latencyOf(tries, pids, (turn) => ask(typed(turn)))
      rows.push([
        `find, ${who}`,
        what,
        `${inWords(latency)}, ${(found / (tries + 2)).toFixed(1)} hits`,
        latency.p95 <= aim ? `within ${aim} ms` : `MISSED: ${aim} ms`,
      ])
    }
  }
  await stopMeasured(measured)
  return rows
}
