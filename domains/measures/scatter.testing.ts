import type pg from 'pg'
import { addDays, addMonths } from '#platform/contract/dates.ts'

type Row = Readonly<Record<string, unknown>>

interface Enrollment {
  id: string
  person: string
  program: string
  module: string
  start: string
  end: string | null
}

/** The same chance for the same seed. */
export function chances(seed: number) {
  let state = seed % 2_147_483_647 || 7
  const chance = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const upTo = (most: number) => Math.floor(chance() * most)
  return { chance, upTo, one: <T>(all: readonly T[]): T => all[upTo(all.length)]! }
}

/**
 * Records of every kind that a measure counts, at random: mistakes, second programs, late and open ones, deactivated workers.
 * What the database forbids by a key of its table is left out; its triggers rest, so that also what no call would write is counted.
 */
export async function scatter(owner: pg.Pool, today: string, seed: number, keep: readonly string[]): Promise<void> {
  const { chance, upTo, one } = chances(seed)
  const client = await owner.connect()
  const all = async <R>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as R[]
  const add = (table: string, row: Row) => {
    const names = Object.keys(row)
    return client.query(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) on conflict do nothing`,
      Object.values(row),
    )
  }
  const ago = (most: number) => addDays(today, -upTo(most))
  /** Some are mistakes. */
  const mistake = (): Row => (chance() < 0.15 ? { voided_at: new Date(), void_reason: 'test' } : {})
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const enrollments = await all<Enrollment>(
      `select m.id, m.person_id as person, m.sub_program_id as program, k.web_application_module_name as module, m.start_date as start, m.end_date as "end"
        from client_membership m join sub_program s on s.id = m.sub_program_id join core_program k on k.id = s.core_program_id
        where m.voided_at is null and m.start_date <= $1 order by m.id`,
      [today],
    )
    const of = (module: string) => enrollments.filter((row) => row.module === module)
    const who = (row: Enrollment): Row => ({
      client_membership_id: row.id,
      person_id: row.person,
      sub_program_id: row.program,
    })
    const programs = await all<{ id: string }>('select id from sub_program order by id')
    const staff = await all<{ id: string; person: string }>(
      `select u.id, u.person_id as person from application_user u join employee e on e.id = u.id
        where u.account_status = 'Active' and not u.id = any ($1) order by u.id`,
      [keep],
    )
    const within = (most: number): { start_date: string; end_date: string | null; end_reason: string | null } => {
      const start_date = ago(most)
      const end_date = chance() < 0.6 ? addDays(start_date, 1 + upTo(90)) : null
      return { start_date, end_date, end_reason: end_date && 'test' }
    }

    const families = await all<{ id: string }>(
      "select id from resource_family where voided_at is null and pathway <> 'VF' order by id",
    )
    for (let made = 0; made < 60; made += 1)
      await add('placement', {
        ...who(one(of('Foster'))),
        family_id: one(families).id,
        placement_type: one([null, null, 'Respite']),
        ...within(400),
        ...mistake(),
      })

    const beds = await all<{ id: string; residence: string; program: string }>(
      'select id, residence_id as residence, sub_program_id as program from bed order by id',
    )
    for (let made = 0; made < 30; made += 1) {
      const bed = one(beds)
      const fitting = of('Residential').filter(({ program }) => program === bed.program)
      if (fitting.length > 0)
        await add('bed_stay', {
          ...who(one(fitting)),
          bed_id: bed.id,
          residence_id: bed.residence,
          ...within(300),
          ...mistake(),
        })
    }

    for (let made = 0; made < 150; made += 1) {
      const row = one(enrollments)
      const made_on = ago(400)
      const { rows } = await client.query<{ id: string }>(
        "insert into contact_made (sub_program_id, made_on, kind, author_id) values ($1, $2, 'In-Person', $3) returning id",
        [row.program, made_on, one(staff).id],
      )
      await add('contact_made_child', {
        contact_made_id: rows[0]!.id,
        client_membership_id: row.id,
        sub_program_id: row.program,
        made_on,
        counts: chance() < 0.8,
      })
    }

    const forms = await all<{ id: string }>('select id from form_membership order by id')
    for (let made = 0; made < 120; made += 1) {
      const row = one(enrollments)
      const status = one(['Open', 'InProgress', 'Done', 'Done', 'DoneLate', 'Waived', 'Cancelled'])
      await add('due_item', {
        form_membership_id: one(forms).id,
        rule_version: 1,
        chart_type: 'Client',
        chart_id: row.id,
        sub_program_id: row.program,
        client_membership_id: row.id,
        anchor_kind: 'Membership',
        anchor_id: `test ${made}`,
        period_no: 1,
        due_on: chance() < 0.9 ? addDays(today, 60 - upTo(460)) : null,
        status,
        decided_reason: status === 'Waived' ? 'test' : null,
      })
    }

    for (let made = 0; made < 40; made += 1) {
      const status = one(['Draft', 'Submitted', 'Returned', 'Closed'])
      const [reporter, closer] = [staff[upTo(staff.length - 1)]!, staff.at(-1)!]
      const row = one(enrollments)
      const { rows } = await client.query<{ id: string }>(
        `insert into incident (sub_program_id, status, occurred_at, place, types, narrative, reported_by, submitted_at, closed_at, closed_by, voided_at, void_reason)
          values ($1, $2, $3, 'Home', '{AWOL}', 'test', $4, $5, $6, $7, $8, $9) returning id`,
        [
          row.program,
          status,
          // Around midnight, where the day hangs on the zone.
          `${ago(400)}T0${upTo(10)}:30:00Z`,
          reporter.id,
          status === 'Draft' ? null : new Date(),
          ...(status === 'Closed' ? [new Date(), closer.id] : [null, null]),
          ...(chance() < 0.15 ? [new Date(), 'test'] : [null, null]),
        ],
      )
      await add('incident_child', { incident_id: rows[0]!.id, ...who(row) })
    }

    const requirements = await all<{ id: string; kind: string }>(
      'select id, person_kind as kind from training_requirement order by id',
    )
    for (let made = 0; made < 40; made += 1) {
      const requirement = one(requirements)
      await add('training_standing', {
        person_id: one(staff).person,
        kind: requirement.kind,
        requirement_id: requirement.id,
        sub_program_ids: [one(programs).id],
        due_on: addDays(today, 90 - upTo(180)),
        is_new: chance() < 0.3,
      })
    }

    const codes = await all<{ id: string; minutes: number }>(
      'select id, unit_minutes as minutes from billing_code order by id',
    )
    for (let made = 0; made < 120; made += 1) {
      const row = one(enrollments)
      const code = one(codes)
      const service_on = ago(400)
      const { rows } = await client.query<{ id: string }>(
        "insert into contact_made (sub_program_id, made_on, kind, author_id) values ($1, $2, 'Phone', $3) returning id",
        [row.program, service_on, one(staff).id],
      )
      const status = one(['Unsigned', 'Held', 'Ready', 'Submitted', 'Approved', 'Denied', 'Void', 'Non-billable'])
      const left = ['Submitted', 'Approved', 'Denied'].includes(status)
      const direct = 15 + upTo(120)
      const units = Number(
        (await all<{ n: number }>('select billing_units($1, $2) as n', [direct, code.minutes]))[0]!.n,
      )
      if (units === 0) continue
      await add('billing_line', {
        ...who(row),
        contact_made_id: rows[0]!.id,
        employee_id: one(staff.slice(0, 6)).id,
        billing_code_id: code.id,
        service_on,
        direct_minutes: direct,
        status,
        sign_by: addDays(service_on, 3),
        signed_on: left || chance() < 0.5 ? addDays(service_on, upTo(8)) : null,
        unit_minutes: code.minutes,
        units,
        rate_cents: 100,
        amount_cents: units * 100,
        ...(left && { billing_role: 'test', submitted_at: new Date(), submitted_by: staff[0]!.id }),
        ...(['Denied', 'Void', 'Non-billable'].includes(status) && { reason: 'test' }),
        ...(status === 'Denied' && { denial_reason: 'Not Covered That Day' }),
      })
    }
    const month = `${today.slice(0, 7)}-01`
    for (const { id } of staff.slice(0, 4)) {
      const start_date = addMonths(month, -upTo(14))
      await add('billing_target', {
        employee_id: id,
        direct_minutes: 2000 + upTo(2000),
        paid_minutes: 6000 + upTo(3000),
        start_date,
        end_date: chance() < 0.5 ? addMonths(start_date, 3) : null,
        ...mistake(),
      })
      for (let more = 0; more < 2; more += 1)
        await add('employee_sub_program', {
          employee_id: id,
          sub_program_id: one(programs).id,
          sub_program_role: 'Case Manager',
          ...within(700),
          ...mistake(),
        })
      await add('billing_program', { sub_program_id: one(programs).id, start_date: ago(500) })
    }

    for (let made = 0; made < 10; made += 1) {
      const program = one(of('Foster')).program
      const { rows } = await client.query<{ id: string }>(
        'insert into resource_family (name, sub_program_id, pathway) values ($1, $2, $3) returning id',
        [`Scattered ${made}`, program, one(['CA', 'WA', 'VF'])],
      )
      let start_date = ago(500)
      for (const phase of [
        'Application',
        one(['Approved', 'Licensed', 'Denied', 'On Hold']),
        one(['On Hold', 'Closed', 'Approved']),
      ]) {
        const end_date = addDays(start_date, 1 + upTo(150))
        await add('family_phase', {
          family_id: rows[0]!.id,
          sub_program_id: program,
          phase,
          start_date,
          end_date: end_date < today ? end_date : null,
          end_reason: 'test',
        })
        start_date = end_date
        if (start_date >= today) break
      }
    }

    for (let made = 0; made < 30; made += 1) {
      const row = one(enrollments)
      await add('case_assignment', {
        employee_id: one(staff).id,
        sub_program_id: row.program,
        subject_kind: 'client',
        subject_id: row.id,
        person_id: row.person,
        role: 'Case Manager',
        ...within(300),
        ...mistake(),
      })
    }
    // Cases that nobody carries any longer, and workers who are gone.
    await client.query(
      `update case_assignment set end_date = $1, end_reason = 'test' where end_date is null and start_date < $1 and mod(hashtext(id::text), 5) = 0`,
      [addDays(today, -1)],
    )
    await client.query("update application_user set account_status = 'Inactive' where id = any ($1)", [
      staff.filter((_, at) => at % 5 === 4).map(({ id }) => id),
    ])

    for (let made = 0; made < 30; made += 1) {
      const row = one(of('Wraparound'))
      await add('wrap_outcome', {
        ...who(row),
        month: addMonths(month, -upTo(14)),
        placement_days: upTo(31),
        school_days_missed: one([0, 0, 3]),
        police_contacts: one([0, 0, 1]),
        hospital_days: one([0, 0, 2]),
      })
    }
    for (const row of of('TAY').filter(({ end }) => end !== null))
      await add('tay_exit', {
        ...who(row),
        housing: one(['Shelter', 'Not Known', 'Own Apartment']),
        income: one(['None', 'Work']),
        school: one(['Not in School', 'College']),
        supports: 1,
      })

    const lines = await all<{ id: string }>(
      "select id from signature_line where status in ('Pending', 'Signed') order by id limit 20",
    )
    for (const { id } of lines)
      await client.query('update signature_line set opened_at = $2, status = $3, required = $4 where id = $1', [
        id,
        `${ago(30)}T0${upTo(10)}:00:00Z`,
        one(['Pending', 'Pending', 'Signed']),
        chance() < 0.8,
      ])

    const orders = await all<{
      id: string
      membership: string
      person: string
      program: string
      time: string
      start: string
      house: string
    }>(
      `select o.id, o.client_membership_id as membership, o.person_id as person, o.sub_program_id as program, o.times[1] as time, o.start_date as start,
        b.residence_id as house from medication_order o join bed_stay b on b.client_membership_id = o.client_membership_id and b.voided_at is null
        where o.voided_at is null and not o.prn and cardinality(o.times) > 0 order by o.id, b.id`,
    )
    for (const order of orders)
      await client.query('update medication_order set ordered_at = start_date - 1 where id = $1', [order.id])
    for (let made = 0; made < (orders.length > 0 ? 60 : 0); made += 1) {
      const order = one(orders)
      const state = one(['Given', 'Given', 'Refused', 'Missed'])
      await add('medication_dose', {
        client_membership_id: order.membership,
        person_id: order.person,
        sub_program_id: order.program,
        residence_id: order.house,
        kind: 'Scheduled',
        medication_order_id: order.id,
        supply_id: order.id,
        slot_on: addDays(today, -2 - upTo(60)),
        slot_time: order.time,
        state,
        reason: ['Refused', 'Missed'].includes(state) ? 'Other' : null,
        reason_text: ['Refused', 'Missed'].includes(state) ? 'test' : null,
        given_at: '2000-01-01T00:00:00Z',
        recorded_by: staff[0]!.id,
        amount: state === 'Given' ? 1 : null,
        taken: 0,
        ...mistake(),
      })
    }
    // Acted on around the hour.
    await client.query(
      `update medication_dose d set given_at = local_instant(d.slot_on, d.slot_time, s.zone) + (mod(hashtext(d.id::text), 180) || ' minutes')::interval
        from sub_program s where s.id = d.sub_program_id and d.given_at < '2001-01-01'`,
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
