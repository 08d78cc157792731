import { dayIn } from '#platform/contract/dates.ts'
import type { Scratch } from '../faults/scratch.ts'
import { measureLists, type ListFigure } from './lists.ts'

/** Donors and gifts like those of the demonstration, many of them; the sums are counted once at the end. */
async function fillFunding({ owner }: Scratch, gifts: number): Promise<void> {
  const today = dayIn('America/Los_Angeles', new Date())
  const { rows } = await owner.query<{ program: string; held: number }>(
    `select s.id as program, (select count(*)::int from gift) as held from sub_program s where s.name = 'Fund Development, Harbor'`,
  )
  const { program, held } = rows[0]!
  if (held >= gifts) return
  const client = await owner.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica; set local work_mem = '256MB'`)
    await client.query(
      `insert into donor (sub_program_id, person_id, next_step, next_step_on)
       select $1, p.id, case when n % 9 = 0 then 'Call' end, case when n % 9 = 0 then $2::date + (n % 60)::int end
       from (select id, row_number() over (order by id) as n from person p where voided_at is null and merged_into is null
         and not exists (select from client c where c.id = p.id) and not exists (select from donor d where d.person_id = p.id)) p`,
      [program, today],
    )
    await client.query(
      `insert into person_sub_program (person_id, sub_program_id, source) select person_id, sub_program_id, 'Donor' from donor
         where person_id is not null on conflict do nothing;
       update person p set sub_program_ids = array_append(sub_program_ids, d.sub_program_id) from donor d
         where d.person_id = p.id and not p.sub_program_ids @> array[d.sub_program_id];
       select donor_name_write(array(select id from donor))`,
    )
    await client.query(
      `insert into gift (donor_id, sub_program_id, given_on, kind, cents, what, fund, campaign_id, thanked_on, thanked_how)
       select d.id, d.sub_program_id, $2::date - (n * 7919 % 2500)::int, case when n % 20 = 0 then 'In kind' else 'Money' end, 500 + n * 37 % 500000,
         case when n % 20 = 0 then 'Things' end, (array['General', 'Foster families', 'Scholarships', 'Camp and activities'])[1 + n % 4],
         case when n % 5 = 0 then c.id end, case when n % 50 <> 0 then $2::date end, case when n % 50 <> 0 then 'Letter' end
       from (select id, sub_program_id, row_number() over (order by id) as at, count(*) over () as many from donor where sub_program_id = $1) d
       cross join lateral (select (d.at + k * d.many) as n from generate_series(0, $3::int / d.many::int) k) g
       cross join (select id from campaign order by name limit 1) c`,
      [program, today, gifts - held],
    )
    await client.query(
      `update donor_sum s set cents = g.cents, gifts = g.gifts, last_on = g.last_on, last_cents = g.last_cents
       from (select donor_id, sum(cents) as cents, count(*) as gifts, max(given_on) as last_on,
         (array_agg(cents order by given_on desc, id desc))[1] as last_cents from gift where voided_at is null group by 1) g where g.donor_id = s.donor_id;
       delete from donor_year;
       insert into donor_year select donor_id, sub_program_id, fiscal_year_of(given_on), sum(cents), count(*) from gift
         where voided_at is null group by 1, 2, 3;
       delete from campaign_sum;
       insert into campaign_sum select campaign_id, sub_program_id, fund, kind, sum(cents), count(*) from gift
         where voided_at is null and campaign_id is not null group by 1, 2, 3, 4`,
    )
    // A fifth of the gifts have their receipt, numbered as a run does.
    await client.query(
      `with made as (
         insert into receipt (sub_program_id, donor_id, year, number, issued_on, name, cents, lines)
         select sub_program_id, donor_id, 2025, at, date '2025-12-31', 'Made for measuring', cents,
           jsonb_build_array(jsonb_build_object('gift', id, 'day', given_on, 'kind', kind, 'what', what, 'fund', fund, 'cents', cents, 'benefit', 0))
         from (select g.*, row_number() over (order by g.id) as at from gift g where g.receipt_id is null and g.voided_at is null
           and g.sub_program_id = $1 and g.given_on < date '2026-01-01' order by g.id limit $2) g
         returning id, lines, number)
       update gift g set receipt_id = m.id from made m where g.id = (m.lines -> 0 ->> 'gift')::uuid`,
      [program, Math.floor(gifts / 5)],
    )
    await client.query('commit')
    await client.query(
      'vacuum analyze receipt, donor, donor_sum, donor_year, gift, campaign_sum, person, person_sub_program',
    )
  } finally {
    client.release()
  }
}

/** The rosters of fund development in every order and by every filter, at half a million gifts, as an administrator and as who works there. */
export async function measureFunding(scratch: Scratch, tries: number, gifts = 500_000): Promise<ListFigure[]> {
  await fillFunding(scratch, gifts)
  const figures: ListFigure[] = []
  for (const as of ['gwen.givewell-demo', 'alva.rootley'])
    figures.push(
      ...(await measureLists(scratch, { tries, only: 'FundDevelopment', as })).map((one) => ({
        ...one,
        part: `${one.part}, ${as}`,
      })),
    )
  return figures
}
