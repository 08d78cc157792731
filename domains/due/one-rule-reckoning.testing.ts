/**
 * What one rule makes due, worked out another way than the engine does: ages, a day of the year on which everything expires,
 * decisions, and series that count from the last document over several placements. It shares no code with the engine. Days are numbers.
 */
export interface OneRule {
  /** Days or months between two dates; none where it is asked for once. */
  readonly every: { readonly days: number } | { readonly months: number } | null
  readonly plus: number
  readonly rolls: boolean
  /** The month, from 0, and the day on which a copy expires. */
  readonly expires: { readonly month: number; readonly day: number } | null
  readonly ages: { readonly in: 'Years' | 'Months'; readonly min: number; readonly max: number } | null
  readonly early: number | null
  readonly grace: number
}

export interface OneHistory {
  readonly rule: OneRule
  readonly start: number
  readonly end: number | null
  readonly born: number
  readonly enrolled: number
  readonly left: number | null
  readonly counted: readonly { readonly id: string; readonly day: number; readonly end: number | null }[]
  readonly written: readonly number[]
  /** What somebody decided: the series and the number of the date in it. */
  readonly decided: ReadonlySet<string>
  readonly today: number
}

interface Asked {
  series: string
  no: number
  due: number
  opens: number
  closes: number
  /** Nobody asks for it any more, but what was done for it stays. */
  beyond: boolean
  decided: boolean
  paper: number | null
}

const parts = (day: number) => {
  const at = new Date(day * 864e5)
  return [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()] as const
}
const dayOf = (year: number, month: number, day: number) =>
  Math.min(Date.UTC(year, month, day), Date.UTC(year, month + 1, 0)) / 864e5
const onward = (day: number, every: NonNullable<OneRule['every']>, times: number) => {
  if ('days' in every) return day + every.days * times
  const [year, month, date] = parts(day)
  return dayOf(year, month + every.months * times, date)
}
const nextExpiry = ({ month, day }: NonNullable<OneRule['expires']>, after: number) => {
  const [year] = parts(after)
  return [year, year + 1].map((one) => dayOf(one, month, day)).find((one) => one > after)!
}
const ageOn = (unit: 'Years' | 'Months', born: number, day: number) => {
  const [year, month, date] = parts(born)
  const [y, m, d] = parts(day)
  const months = Math.max(0, (y - year) * 12 + m - month - (d < date ? 1 : 0))
  return unit === 'Months' ? months : Math.floor(months / 12)
}

/** How far ahead it is looked whether somebody grows into an age, from today or from the day the form comes into use. */
const lookAhead = 400

export function oneRuleReckoning(history: OneHistory): string[] {
  const { rule, start, born, enrolled, left, counted, today } = history
  const { every, ages, expires } = rule
  const age = (due: number) => (ages ? ageOn(ages.in, born, due) : 0)
  const isAsked = (due: number) => due >= start && (!ages || (age(due) >= ages.min && age(due) <= ages.max))
  const lead = (length: number) => Math.min(rule.early ?? Math.floor(length / 3), Math.max(0, length - 1))
  const opensFirst = (anchor: number, due: number, early: number | null) =>
    rule.early !== null ? Math.min(anchor, due - rule.early) : due < anchor ? due - (early ?? 30) : anchor
  const papers = history.written.toSorted((a, b) => a - b)
  const all: Asked[] = []
  const make = (series: string, no: number, due: number, opens: number, limit: number): Asked => ({
    series,
    no,
    due,
    opens,
    closes: due >= limit ? limit - 1 : Infinity,
    beyond: due >= limit,
    decided: history.decided.has(`${series} ${no}`),
    paper: null,
  })
  /** What is written when the form is no longer in use starts no further date. */
  const until = history.end ?? Infinity
  const limitOf = (end: number | null) => Math.min(until, end ?? Infinity, left ?? Infinity)

  const spare: number[] = []
  if (rule.rolls && every) {
    for (const { id, day, end } of counted.toReversed()) {
      const limit = limitOf(end)
      let due = Math.max(day + rule.plus, enrolled)
      let base = day
      for (let no = 0; no < 3000 && due < 80_000; no++) {
        const early = lead(no === 0 ? onward(due, every, 1) - due : due - base)
        const one = make(id, no, due, no === 0 ? opensFirst(day, due, early) : due - early, limit)
        const asked = isAsked(due)
        const at = one.decided
          ? -1
          : papers.findIndex((paper) => paper >= one.opens && paper <= one.closes && paper < until)
        if (at >= 0 && (asked || due < start)) one.paper = papers.splice(at, 1)[0]!
        // A date from before the form was used moves the next one, but uses no document up.
        if (one.paper !== null && !asked) spare.push(one.paper)
        if (asked) all.push(one)
        if (one.beyond || (asked && one.paper === null && !one.decided)) break
        base = one.paper === null ? due : Math.max(one.paper, due - early)
        const on = onward(base, every, 1)
        const next = expires ? Math.min(on, nextExpiry(expires, Math.max(due, base))) : on
        due = Math.max(next, due + 1)
      }
    }
  } else {
    const batches = counted.map(({ id, day, end }) => {
      const limit = limitOf(end)
      const first = Math.max(day + rule.plus, enrolled)
      const own: Asked[] = []
      let before: number | null = null
      for (let no = 0; no < 3000; no++) {
        const grid: number | null = no === 0 ? first : every ? onward(first, every, no) : null
        const expiry: number | null = expires && before !== null ? nextExpiry(expires, before) : null
        if (grid === null && expiry === null) break
        const due: number = Math.min(grid ?? Infinity, expiry ?? Infinity)
        const length: number | null = before !== null ? due - before : every ? onward(first, every, 1) - first : null
        const early = length === null ? null : lead(length)
        const one = make(id, no, due, no === 0 ? opensFirst(day, due, early) : due - (early ?? 0), limit)
        if (isAsked(due)) own.push(one)
        before = due
        // Behind one that was decided ahead of its time the next one is asked for.
        if ((one.beyond && due >= start) || (due > Math.max(today, start) + lookAhead && !one.decided)) break
      }
      own.forEach((one, at) => {
        const next = own[at + 1]
        if (next && !next.beyond) one.closes = Math.min(one.closes, next.opens - 1)
      })
      return own
    })
    const once = every === null
    const found = batches.filter((own) => own.length > 0)
    if (once) all.push(...(found.find((own) => own.some(({ beyond }) => !beyond)) ?? found[0] ?? []))
    else all.push(...batches.flat())
  }

  for (const paper of [...papers, ...spare].toSorted((a, b) => a - b)) {
    const [fits] = all
      .filter((one) => one.paper === null && !one.decided && one.opens <= paper && paper <= one.closes)
      .toSorted((a, b) => b.opens - a.opens || a.due - b.due)
    if (fits) fits.paper = paper
  }
  const ahead = new Set<string>()
  return all
    .filter((one) => !one.beyond || one.paper !== null || one.decided)
    .toSorted((a, b) => a.due - b.due)
    .filter((one) => {
      if (one.due <= today || one.paper !== null || one.decided) return true
      if (ahead.has(one.series)) return false
      ahead.add(one.series)
      return true
    })
    .map(({ series, no, due, decided, paper }) => {
      const done = paper !== null && (paper <= due + rule.grace ? 'Done' : 'DoneLate')
      return `${series} ${no} ${due} ${decided ? 'Waived' : done || 'Open'}`
    })
}
