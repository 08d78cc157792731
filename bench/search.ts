import { peopleCalls } from '#domains/people/people.calls.ts'
import { randomFrom, type Random } from '#seed/names.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import type { Scratch } from '../faults/scratch.ts'
import type { Row } from '../faults/table.ts'
import { startMeasured, stopMeasured } from './http.ts'
import { share as at } from './latency.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** One slip of the finger: a letter left out, doubled, wrong or swapped with its neighbor. */
export function slip(word: string, random: Random): string {
  if (word.length < 3) return word
  const at = 1 + Math.floor(random() * (word.length - 2))
  const other = letters[Math.floor(random() * 26)] as string
  const ways = [
    () => word.slice(0, at) + word.slice(at + 1),
    () => word.slice(0, at) + word[at] + word.slice(at),
    () => word.slice(0, at) + other + word.slice(at + 1),
    () => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  ]
  return ways[Math.floor(random() * ways.length)]!()
}

interface Someone {
  id: string
  first_name: string
  last_name: string
  date_of_birth: string
}

type Asked = { FirstName: string; LastName: string; DateOfBirth?: string }

const ways: Record<string, (one: Someone, random: Random) => Asked> = {
  'exact name': (one) => ({ FirstName: one.first_name, LastName: one.last_name }),
  'one slip': (one, random) =>
    random() < 0.5
      ? { FirstName: slip(one.first_name, random), LastName: one.last_name }
      : { FirstName: one.first_name, LastName: slip(one.last_name, random) },
  'two slips': (one, random) => ({ FirstName: slip(one.first_name, random), LastName: slip(one.last_name, random) }),
  'swapped names': (one) => ({ FirstName: one.last_name, LastName: one.first_name }),
  'one slip, birth date': (one, random) => ({
    FirstName: one.first_name,
    LastName: slip(one.last_name, random),
    DateOfBirth: one.date_of_birth,
  }),
  'two slips, birth date': (one, random) => ({
    FirstName: slip(one.first_name, random),
    LastName: slip(one.last_name, random),
    DateOfBirth: one.date_of_birth,
  }),
}

/** Finds people again whose names were typed with slips: how quickly, and how often among the first twenty. */
export async function measureSearch(scratch: Scratch, tries = 150): Promise<Row[]> {
  const measured = await startMeasured(scratch)
  const token = await scratch.signIn('alva.rootley')
  const random = randomFrom(5)
  const people = (
    await scratch.owner.query<Someone>(
      `select id, first_name, last_name, date_of_birth from person where date_of_birth is not null order by md5(id::text) limit $1`,
      [tries],
    )
  ).rows
  const total = (await scratch.owner.query<{ n: number }>('select count(*)::int as n from person')).rows[0]!.n
  let count = 0
  const search = async (asked: Asked) => {
    count += 1
    const from = performance.now()
    const reply = await fetch(`${measured.road}/API/${peopleCalls.searchPeople.name}`, {
      method: 'POST',
      headers: {
        cookie: `${sessionCookie}=${token}`,
        [ownHeader]: '1',
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.0.${count % 250}`,
      },
      body: JSON.stringify(asked),
    })
    if (reply.status !== 200) throw new Error(`${reply.status} for ${JSON.stringify(asked)}`)
    const { Matches } = (await reply.json()) as { Matches: { PersonID: string; FirstName: string; LastName: string }[] }
    return { took: performance.now() - from, Matches }
  }
  for (const one of people.slice(0, 20)) await search({ FirstName: one.first_name, LastName: one.last_name })
  const rows: Row[] = []
  for (const [way, ask] of Object.entries(ways)) {
    const times: number[] = []
    let self = 0
    let namesake = 0
    for (const one of people) {
      const { took, Matches } = await search(ask(one, random))
      times.push(took)
      if (Matches.some((match) => match.PersonID === one.id)) self += 1
      const same = (match: { FirstName: string; LastName: string }) =>
        match.FirstName === one.first_name && match.LastName === one.last_name
      if (Matches.some(same)) namesake += 1
    }
    times.sort((a, b) => a - b)
    const portion = (part: number) => `${Math.round((100 * part) / people.length)} %`
    const speed = `p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms`
    rows.push([`search, ${total} people`, way, speed, `recall@20 ${portion(self)}, of the name ${portion(namesake)}`])
  }
  await stopMeasured(measured)
  return rows
}
