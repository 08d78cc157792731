import { addDays, addMonths, daysBetween } from '#platform/contract/dates.ts'
import type { Books } from './books.testing.ts'

interface Asked {
  from: string
  to: string
  today: string
  program?: string
}

const earlier = (...days: (string | null)[]) => days.filter((one) => one !== null).toSorted()[0]!
const later = (one: string, two: string) => (one > two ? one : two)
const rounded = (value: number) => Math.round(value * 10) / 10
const ratio = (part: number, whole: number, times: number) => (whole === 0 ? null : rounded((part / whole) * times))

interface Stay {
  start: string
  end: string | null
}

/** Counted one night after another: slow and plain. */
function nights({ start, end }: Stay, { from, to, today }: Asked): number {
  let found = 0
  for (let day = later(start, from); day < earlier(end, to, today); day = addDays(day, 1)) found += 1
  return found
}

/** Between the two nearest, by how near it is to each. */
function pointIn(sorted: readonly number[], point: number): number | null {
  if (sorted.length === 0) return null
  const at = (sorted.length - 1) * point
  const below = sorted[Math.floor(at)]!
  return rounded(below + (sorted[Math.ceil(at)]! - below) * (at - Math.floor(at)))
}

const covers = ({ start, end }: Stay, day: string) => start <= day && (end === null || day < end)

const lists: Record<string, string> = { Foster: 'fosterDischargeReasons', Residential: 'residentialDischargeReasons' }
const openPhases = new Set(['Approved', 'Licensed'])
const closed = new Set(['Surrendered', 'Rescinded', 'Closed', 'Revoked'])
const told = new Set(['Application', 'Denied', 'Withdrawn', ...openPhases, ...closed])

/** Every measure again, walked through record by record. */
export function recount(books: Books, asked: Asked): Record<string, number | null> {
  const { from, today, program } = asked
  const until = earlier(asked.to, addDays(today, 1))
  const last = addDays(until, -1)
  const own = <R extends { program: string | null }>(rows: readonly R[]) =>
    rows.filter((row) => program === undefined || row.program === program)
  const classOf = ({ module, reason }: Books['memberships'][number]) =>
    reason === null ? undefined : books.classes.get(`${lists[module] ?? 'communityDischargeReasons'} ${reason}`)
  const every = own(books.memberships)
  const real = every.filter((row) => classOf(row) !== 'error')
  const touching = <R extends Stay>(rows: readonly R[]) =>
    rows.filter((row) => row.start < until && (row.end === null || row.end > from))
  const inDays = (day: string | null) => day !== null && day >= from && day < until
  const people = (rows: readonly { person: string }[]) => new Set(rows.map(({ person }) => person)).size
  const left = real.filter((row) => inDays(row.end))
  const counted: Record<string, number | null> = {
    served: people(touching(real)),
    'served-now': people(real.filter((row) => covers(row, last))),
    admissions: real.filter((row) => inDays(row.start)).length,
    discharges: left.length,
    permanency: ratio(left.filter((row) => classOf(row) === 'permanency').length, left.length, 100),
    'days-in-care': real.reduce((sum, row) => sum + nights(row, asked), 0),
  }

  const homes = own(books.phases).filter((row) => openPhases.has(row.phase) && covers(row, last))
  counted['approved-homes'] = new Set(homes.map(({ family }) => family)).size
  const ended = new Set(['Denied', 'Withdrawn', ...closed])
  const inPhase = own(books.phases).filter((row) => !ended.has(row.phase) && covers(row, last))
  counted['families-in-phase'] = new Set(inPhase.map(({ family }) => family)).size
  let net = 0
  const entered = { applications: 0, approvals: 0, denials: 0, withdrawals: 0, closures: 0 }
  const waits: number[] = []
  for (const phases of Map.groupBy(
    books.phases.filter((row) => told.has(row.phase)),
    ({ family }) => family,
  ).values()) {
    let before: string | undefined
    let applied: string | undefined
    for (const row of phases) {
      if (row.phase === before) continue
      before = row.phase
      if (row.phase === 'Application') applied = row.start
      if (!inDays(row.start) || (program !== undefined && row.program !== program)) continue
      if (row.phase === 'Application') entered.applications += 1
      if (row.phase === 'Denied') entered.denials += 1
      if (row.phase === 'Withdrawn') entered.withdrawals += 1
      if (closed.has(row.phase)) {
        net -= 1
        entered.closures += 1
      }
      if (!openPhases.has(row.phase)) continue
      net += 1
      entered.approvals += 1
      if (applied !== undefined) waits.push(daysBetween(applied, row.start))
    }
  }
  counted['net-homes'] = net
  Object.assign(counted, entered)
  const sorted = waits.toSorted((one, two) => one - two)
  counted['days-to-approval'] = pointIn(sorted, 0.5)
  counted['days-to-approval-80'] = pointIn(sorted, 0.8)

  const placed = touching(own(books.placements))
  const moved = placed.filter((row) => {
    const before = books.placements.findLast(
      (one) => one.membership === row.membership && one.start < row.start && one.type !== 'Respite',
    )
    return row.start >= from && row.type !== 'Respite' && before !== undefined && before.family !== row.family
  })
  counted['moves'] = ratio(
    moved.length,
    placed.reduce((sum, row) => sum + nights(row, asked), 0),
    1000,
  )

  counted['days-in-placement'] = placed.reduce((sum, row) => sum + nights(row, asked), 0)

  let required = 0
  let made = 0
  const seen = new Set(books.seen.map(({ membership, on }) => `${membership} ${on.slice(0, 7)}`))
  for (let month = `${from.slice(0, 7)}-01`; ; month = addMonths(month, 1)) {
    const after = addMonths(month, 1)
    if (after > asked.to || after > today) break
    if (month < from) continue
    for (const row of every) {
      let days = 0
      for (let day = month; day < after; day = addDays(day, 1)) if (covers(row, day)) days += 1
      if (days < 7) continue
      required += 1
      if (seen.has(`${row.id} ${month.slice(0, 7)}`)) made += 1
    }
  }
  counted['visit-compliance'] = ratio(made, required, 100)

  const came = own(books.due).filter(
    ({ on, status }) =>
      on !== null &&
      on >= from &&
      on < earlier(asked.to, today) &&
      ['Open', 'InProgress', 'Done', 'DoneLate'].includes(status),
  )
  counted['document-compliance'] = ratio(came.filter(({ status }) => status === 'Done').length, came.length, 100)
  counted['documents-late'] = ratio(came.filter(({ status }) => status === 'DoneLate').length, came.length, 100)
  const plans = came.filter(({ type }) => type === 'Plan')
  counted['plan-compliance'] = ratio(plans.filter(({ status }) => status === 'Done').length, plans.length, 100)
  counted['incident-rate'] = ratio(
    own(books.incidents).filter(({ on, status }) => status !== 'Draft' && inDays(on)).length,
    real.reduce((sum, row) => sum + nights(row, asked), 0),
    1000,
  )
  const span = Math.max(0, daysBetween(from, earlier(asked.to, today)))
  counted['occupancy'] = ratio(
    own(books.stays).reduce((sum, row) => sum + nights(row, asked), 0),
    own(books.houses).reduce((sum, { beds }) => sum + beds * span, 0),
    100,
  )
  counted['churches-engaged'] = new Set(
    own(books.interactions)
      .filter(({ type, on }) => type !== 'Administrative Work' && inDays(on))
      .map(({ church }) => church),
  ).size

  const hosted = own(books.hosted)
  counted['children-hosted'] = new Set(touching(hosted).map(({ child }) => child)).size
  counted['children-home'] = new Set(
    hosted.filter(({ home, ended }) => home && inDays(ended)).map(({ child }) => child),
  ).size
  counted['families-helped'] = own(books.helped).filter(
    ({ start, end }) => start < until && (end === null || end >= from),
  ).length
  counted['volunteer-hours'] =
    own(books.hours).reduce((sum, { on, minutes }) => sum + (inDays(on) ? Math.round((minutes / 60) * 100) : 0), 0) /
    100
  counted['event-guests'] = own(books.guests).reduce((sum, { on, party }) => sum + (inDays(on) ? party : 0), 0)
  counted['inquiries-received'] = own(books.inquiries).filter(({ on }) => inDays(on)).length

  Object.assign(counted, recountExits(books, asked, { real, left, classOf }))
  const homesOf = Map.groupBy(
    books.placements.filter((row) => row.type !== 'Respite' && row.start < until),
    ({ membership }) => membership,
  )
  const placedOf = own(books.memberships)
    .map(({ id }) => homesOf.get(id) ?? [])
    .filter((all) => all.some(({ end }) => end === null || end > from))
  counted['stable-homes'] = ratio(
    placedOf.filter((all) => new Set(all.map(({ family }) => family)).size <= 2).length,
    placedOf.length,
    100,
  )
  const known = new Set(books.memberships.map(({ id }) => id))
  const outcomes = own(books.outcomes).filter(({ month, membership }) => inDays(month) && known.has(membership))
  for (const what of ['school', 'police', 'hospital'] as const)
    counted[`wrap-${what}`] = ratio(outcomes.filter((row) => row[what] === 0).length, outcomes.length, 100)
  const byId = new Map(every.map((row) => [row.id, row]))
  const exits = books.exits.filter(({ membership }) => inDays(byId.get(membership)?.end ?? null))
  const without = {
    housing: ['Shelter', 'No Housing', 'Not Known'],
    income: ['None', 'Not Known'],
    school: ['Not in School', 'Not Known'],
  }
  for (const [key, what] of [
    ['tay-housed', 'housing'],
    ['tay-income', 'income'],
    ['tay-school', 'school'],
  ] as const)
    counted[key] = ratio(exits.filter((row) => !without[what].includes(row[what])).length, exits.length, 100)
  Object.assign(counted, recountBilling(books, asked, own, until))
  counted['med-pass'] = recountPasses(books, asked)

  if (asked.to > today) Object.assign(counted, recountToday(books, today, own))
  return counted
}

type Membership = Books['memberships'][number]

/** Where those who left went, how long they had been here, and who came back within a year. */
function recountExits(
  books: Books,
  { from, to, today }: Asked,
  { real, left, classOf }: { real: Membership[]; left: Membership[]; classOf: (row: Membership) => string | undefined },
): Record<string, number | null> {
  const to12 = earlier(to, addDays(today, 1))
  const shareOf = (...reasons: string[]) =>
    ratio(left.filter(({ reason }) => reason !== null && reasons.includes(reason)).length, left.length, 100)
  const stays = left.map(({ start, end }) => daysBetween(start, end!)).toSorted((one, two) => one - two)
  const middle = (stays.length - 1) / 2
  const gone = real.filter(({ end }) => end !== null && addDays(end, 365) >= from && addDays(end, 365) < to12)
  const permanent = gone.filter((row) => classOf(row) === 'permanency')
  const back = permanent.filter((row) =>
    books.memberships.some(
      (one) =>
        one.id !== row.id &&
        one.person === row.person &&
        one.module === row.module &&
        classOf(one) !== 'error' &&
        one.start >= row.end! &&
        one.start < addDays(row.end!, 365),
    ),
  )
  return {
    'exits-reunified': shareOf('Reunified With Parent', 'Stepped Down to Parent'),
    'exits-adopted': shareOf('Adoption Finalized'),
    'exits-relative': shareOf('Legal Guardianship', 'Placed With Relative/NREFM', 'Stepped Down to Relative'),
    'exits-lower': shareOf(
      'Moved to Lower Level of Care',
      'Entered THP or SILP',
      'Stepped Down to Foster/ISFC Home',
      'THP or Independent Living',
    ),
    'exits-higher': shareOf(
      'Moved to Higher Level of Care',
      'Higher Level of Care',
      'Psychiatric Hospital',
      'Juvenile Detention',
      'Detention',
      'Incarcerated',
    ),
    'length-of-stay': stays.length === 0 ? null : rounded((stays[Math.floor(middle)]! + stays[Math.ceil(middle)]!) / 2),
    're-entry': ratio(back.length, permanent.length, 100),
  }
}

/** Month by month that is over, target by target. */
function recountBilling(
  books: Books,
  { from, to, today, program }: Asked,
  own: Own,
  until: string,
): Record<string, number | null> {
  const sent = own(books.billed).filter(({ status }) => status === 'Submitted' || status === 'Approved')
  const worked = own(books.billed).filter(({ status }) => status !== 'Void' && status !== 'Non-billable')
  const isIn = ({ on }: { on: string }) => on >= from && on < until
  const sums = { reached: 0, aimed: 0, direct: 0, paid: 0 }
  for (let month = `${from.slice(0, 7)}-01`; ; month = addMonths(month, 1)) {
    const after = addMonths(month, 1)
    if (after > to || after > today) break
    if (month < from) continue
    const targets = books.targets.filter((one) => covers(one, month))
    const has = new Set(targets.map(({ employee }) => employee))
    for (const row of sent) if (row.on >= month && row.on < after && has.has(row.employee)) sums.reached += row.units
    for (const row of worked) if (row.on >= month && row.on < after && has.has(row.employee)) sums.direct += row.minutes
    for (const target of targets) {
      const billing = new Set(books.billing.filter((one) => covers(one, month)).map((one) => one.program))
      const works = new Set(
        books.staff
          .filter((row) => row.employee === target.employee && covers(row, month) && billing.has(row.program))
          .map((row) => row.program),
      )
      for (const each of works) {
        if (program !== undefined && each !== program) continue
        if (books.programs && !books.programs.has(each)) continue
        sums.aimed += target.minutes / 15 / works.size
        sums.paid += target.paid / works.size
      }
    }
  }
  const decided = worked.filter(
    (row) => isIn(row) && (row.signed !== null || (row.limit !== null && row.limit < earlier(to, today))),
  )
  return {
    'billed-units': sent.filter(isIn).reduce((sum, { units }) => sum + units, 0),
    'billing-target': ratio(sums.reached, sums.aimed, 100),
    productivity: ratio(sums.direct, sums.paid, 100),
    'note-timeliness': ratio(
      decided.filter(({ signed, limit }) => signed !== null && limit !== null && signed <= limit).length,
      decided.length,
      100,
    ),
  }
}

const minutesBetween = (one: string, two: string) => (Date.parse(`${two}Z`) - Date.parse(`${one}Z`)) / 60_000

/** Each time of each order on each day in a bed, walked through. */
function recountPasses(books: Books, { from, to, today, program }: Asked): number | null {
  const memberships = new Map(books.memberships.map((row) => [row.id, row]))
  const doses = new Map(books.doses.map((row) => [`${row.order} ${row.on} ${row.time}`, row]))
  let scheduled = 0
  let acted = 0
  for (const order of books.orders.filter((one) => program === undefined || one.program === program)) {
    const membership = memberships.get(order.membership)
    if (!membership) continue
    const beds = books.beds.filter((row) => row.membership === order.membership)
    const holds = books.holds.filter((row) => row.order === order.id)
    for (let day = later(from, order.start); day < earlier(to, today); day = addDays(day, 1)) {
      const isThere = [order, membership].every((row) => covers(row, day)) && beds.some((row) => covers(row, day))
      if (!isThere || holds.some((row) => covers(row, day))) continue
      for (const time of order.times) {
        const dose = doses.get(`${order.id} ${day} ${time}`)
        const due = `${day}T${time}:00`
        if (!dose && minutesBetween(order.ordered, due) < -60) continue
        scheduled += 1
        if (dose && Math.abs(minutesBetween(due, dose.given)) <= 60) acted += 1
      }
    }
  }
  return ratio(acted, scheduled, 100)
}

type Own = <R extends { program: string | null }>(rows: readonly R[]) => R[]

/** What holds today: who is active counts, and nobody else. */
function recountToday(books: Books, today: string, own: Own): Record<string, number | null> {
  const open = own(books.memberships).filter((row) => covers(row, today))
  const carrierOf = new Map(
    books.cases
      .filter((row) => covers(row, today) && row.status === 'Active')
      .map((row) => [row.subject, row.employee]),
  )
  const carried = open.filter(({ id }) => carrierOf.has(id))
  const working = own(books.working ?? books.staff).filter((row) => row.status === 'Active' && covers(row, today))
  const workers = new Set(carried.map(({ id }) => carrierOf.get(id)))
  return {
    unassigned: new Set(open.filter(({ id }) => !carrierOf.has(id)).map(({ person }) => person)).size,
    caseload: workers.size === 0 ? null : rounded(carried.length / workers.size),
    staff: new Set(
      own(books.working ?? books.staff)
        .filter((row) => row.status === 'Active' && covers(row, today))
        .map(({ employee }) => employee),
    ).size,
    'unsigned-7': own(books.lines).filter(
      ({ opened, status, required }) =>
        status === 'Pending' && required && opened !== null && opened < addDays(today, -7),
    ).length,
    'training-compliance': ratio(
      working.filter(
        ({ employee }) =>
          !books.standings.some((one) => one.kind === 'Employee' && one.employee === employee && one.due < today),
      ).length,
      working.length,
      100,
    ),
    'training-overdue': own(books.standings).filter(
      ({ due, kind, active }) => due < today && (kind !== 'Employee' || active),
    ).length,
  }
}
