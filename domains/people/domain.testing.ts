import { bothWays, type Probes } from '#app/testing-probe.ts'

const found = (id: 'p.id' | 'a.id') =>
  bothWays(
    ({ programs }, when) => `select ${id} from address a join person p on p.id = a.person_id
      where ${when(`p.sub_program_ids && ${programs}`)} and a.voided_at is null order by a.id limit 1`,
  )

export const peopleProbes = {
  person: found('p.id'),
  address: { ...found('a.id'), voidable: 'address' },
} satisfies Probes
