/**
 * What is due, worked out a second time and another way: a walk through the days of a chart, each day asking which rule holds on it.
 * It shares no code with the engine. Days are numbers.
 */
export type Often = 'As Needed' | 'Once' | 'Weekly' | 'Every 30 Days' | 'Quarter' | 'Yearly' | 'Calendar Month'

/** What a rule counts from: the first day of the stay, the day the chart was written down, or each placement. */
export type Basis = 'start' | 'created' | 'placed'

export interface PlainRule {
  readonly basis: Basis
  readonly often: Often
  readonly plus: number
  readonly rolls: boolean
  /** What else settles it beside a paper of its own. */
  readonly takes: readonly string[]
}

/** A paper of the form, or what was written down elsewhere under a name. */
export interface Written {
  readonly day: number
  readonly as: string | null
}

export interface PlainForm {
  readonly name: string
  readonly agency: string | null
  readonly start: number
  readonly end: number | null
  /** In the order in which they were set; the first has held since the start. */
  readonly rules: readonly { readonly from: number; readonly rule: PlainRule }[]
}

export interface PlainHistory {
  readonly forms: readonly PlainForm[]
  /** Who placed the child from which day on. */
  readonly agencies: readonly { readonly from: number; readonly agency: string }[]
  readonly enrolled: number
  readonly left: number | null
  readonly created: number
  readonly placements: readonly { readonly id: string; readonly day: number; readonly end: number | null }[]
  readonly written: readonly Written[]
  readonly today: number
}

interface Asked {
  /** The older rule and the older placement first, where nothing else decides. */
  rank: number
  series: string
  basis: Basis
  /** The first day on which its series asks for nothing. */
  stop: number
  by: string
  due: number
  opens: number
  closes: number | null
  early: number
  takes: readonly string[]
  paper: number | null
}

const month = (day: number) => {
  const at = new Date(day * 864e5)
  return { y: at.getUTCFullYear(), m: at.getUTCMonth(), d: at.getUTCDate() }
}
const dayOf = (y: number, m: number, d: number) => Date.UTC(y, m, d) / 864e5
const onward = (day: number, months: number) => {
  const { y, m, d } = month(day)
  return dayOf(y, m + months, Math.min(d, month(dayOf(y, m + months + 1, 0)).d))
}
const lastOfMonth = (day: number) => dayOf(month(day).y, month(day).m + 1, 0)

const step = (rule: PlainRule, first: number, times: number): number | null => {
  if (rule.often === 'Weekly') return first + 7 * times
  if (rule.often === 'Every 30 Days') return first + 30 * times
  if (rule.often === 'Quarter') return onward(first, 3 * times)
  if (rule.often === 'Yearly') return onward(first, 12 * times)
  if (rule.often === 'Calendar Month') return lastOfMonth(dayOf(month(first).y, month(first).m + times, 1))
  return times === 0 ? first : null
}

const far = 900

export function secondReckoning(history: PlainHistory): string[] {
  const { forms, enrolled, left, today } = history
  const horizon = Math.max(today, ...forms.flatMap((one) => one.rules.map(({ from }) => from))) + far
  const ownPapers = new Set(history.written.flatMap(({ day, as }) => (as === null ? [day] : [])))
  const papers = history.written
    // What the form itself says of a day need not be said by anything else.
    .filter(({ day, as }) => as === null || !ownPapers.has(day))
    .toSorted((a, b) => a.day - b.day)
    .map(({ day, as }) => ({ day, as, used: false }))
  const may = (takes: readonly string[], { as }: { as: string | null }) => as === null || takes.includes(as)

  /** Which rule holds on a day: the agency's own before the one for all, and of its wordings the newest that has begun. */
  const holds = (day: number) => {
    const agency = history.agencies.findLast(({ from }) => from <= day)?.agency ?? history.agencies[0]!.agency
    const there = forms.filter((one) => one.start <= day && (one.end === null || day < one.end))
    const form = there.find((one) => one.agency === agency) ?? there.find((one) => one.agency === null)
    if (!form) return null
    const at = form.rules.findLastIndex(({ from }, index) => index === 0 || from <= day)
    return { key: `${form.name} ${at + 1}`, rule: form.rules[at]!.rule }
  }

  const countedBy = ({ basis }: PlainRule): PlainHistory['placements'] =>
    basis === 'placed'
      ? history.placements
      : [{ id: basis, day: basis === 'start' ? enrolled : history.created, end: null }]
  const firstOf = (rule: PlainRule, day: number) => Math.max(day + rule.plus, enrolled)
  const endOf = (end: number | null) => Math.min(end ?? Infinity, left ?? Infinity)
  const earlyOf = (rule: PlainRule, first: number, times: number): number | null => {
    // A calendar month is as long as it is.
    if (rule.often === 'Calendar Month') return Math.floor(month(step(rule, first, times)!).d / 3)
    const [a, b] =
      times === 0
        ? [step(rule, first, 0), step(rule, first, 1)]
        : [step(rule, first, times - 1), step(rule, first, times)]
    return a === null || b === null ? null : Math.min(Math.floor((b - a) / 3), b - a - 1)
  }
  const opening = (
    rule: PlainRule,
    anchor: number,
    times: number,
    before: Asked | undefined,
  ): { opens: number; early: number } => {
    const first = firstOf(rule, anchor)
    const due = step(rule, first, times)!
    if (rule.often === 'Calendar Month') {
      const begin = dayOf(month(due).y, month(due).m, 1)
      const opens = times === 0 && anchor <= due ? Math.max(begin, anchor) : begin
      return { opens: before ? Math.max(opens, before.due + 1) : opens, early: earlyOf(rule, first, times) ?? 0 }
    }
    const early = earlyOf(rule, first, times)
    const opens = times === 0 && !before ? (due < anchor ? due - (early ?? 30) : anchor) : due - (early ?? 0)
    return { opens: before ? Math.max(opens, before.due + 1) : opens, early: early ?? 0 }
  }

  const all: Asked[] = []
  /** Each paper goes to one date: of those whose time it falls into, the one that opened last. */
  const lay = (asked: Asked[], until: number) => {
    for (const paper of papers.filter(({ day, used }) => !used && day < until)) {
      const fits = asked
        .filter(
          (one) =>
            one.paper === null &&
            may(one.takes, paper) &&
            one.opens <= paper.day &&
            (one.closes === null || paper.day <= one.closes),
        )
        .toSorted((a, b) => b.opens - a.opens || a.due - b.due || a.rank - b.rank)
      if (fits[0]) {
        fits[0].paper = paper.day
        paper.used = true
      }
    }
  }

  const changes = Array.from({ length: horizon - enrolled + 1 }, (_, index) => enrolled - far + index).filter(
    (day) => holds(day)?.key !== holds(day - 1)?.key,
  )
  for (let day = enrolled + 1 - far + (horizon - enrolled); day <= horizon; day++)
    if (holds(day)?.key !== holds(day - 1)?.key) changes.push(day)

  let waiting: Asked[] = []
  changes.forEach((from, at) => {
    const now = holds(from)
    const until = changes[at + 1] ?? Infinity
    lay([...all, ...waiting], from)
    const kept = waiting.filter(({ paper }) => paper !== null)
    const dropped = waiting.filter(({ paper }) => paper === null)
    all.push(...kept)
    // In a time without a rule it is remembered what the last one counted from.
    waiting = now ? [] : dropped
    if (!now || now.rule.often === 'As Needed') return
    const { rule, key } = now
    if (rule.often === 'Once' && all.length > 0) return
    const rolls = rule.rolls && rule.often !== 'Once' && rule.often !== 'Calendar Month'
    if (rolls) lay(all, until)
    const counted = countedBy(rule)
    // Where the rules before counted from something else, all that they left is what came before.
    const goesOn = [...all, ...dropped].some(({ basis }) => basis === rule.basis)
    const newest = counted.findLast(({ day }) => day <= from) ?? counted[0]
    const batches = counted.map((anchor) => {
      const series = anchor.id
      const stop = endOf(anchor.end)
      const own = all.filter((one) => !goesOn || one.series === series).toSorted((a, b) => a.due - b.due)
      const before = own.findLast(({ due }) => due < from)
      const keptHere = own.filter(({ due }) => due >= from)
      const missed = dropped
        .filter((one) => (goesOn ? one.series === series : anchor === newest) && one.due < one.stop)
        .map(({ due }) => due)
      const pending = missed.length > 0 && holds(from - 1) ? Math.min(...missed) : null
      const made = { now: [] as Asked[], later: [] as Asked[] }
      const ask = (due: number, window: { opens: number; early: number }, closes: number | null = null) => {
        const isLate = due >= Math.min(until, stop)
        const end = Math.min(until, stop) - 1
        const one: Asked = {
          rank: at * 100 + counted.indexOf(anchor),
          series,
          basis: rule.basis,
          stop,
          by: key,
          due,
          ...window,
          closes: isLate ? Math.min(end, closes ?? end) : closes,
          takes: rule.takes,
          paper: null,
        }
        ;(isLate ? made.later : made.now).push(one)
        return one
      }
      const first = firstOf(rule, anchor.day)
      if (rolls) {
        const prev = keptHere.at(-1) ?? before
        if (prev && prev.paper === null) return made
        let base = anchor.day
        let due = first
        let index = 0
        if (prev) {
          base = Math.max(prev.paper!, prev.due - prev.early)
          const on = step(rule, base, 1)!
          due = Math.max(on, prev === before ? prev.due + 1 : base + 1, from)
          index = 1
        } else if (pending !== null) due = Math.max(first, from)
        const taken = new Set<object>()
        for (let times = 0; times < 400; times++) {
          const length = index === 0 ? step(rule, due, 1)! - due : due - base
          const early = Math.min(Math.floor(length / 3), Math.max(0, length - 1))
          const opens = index === 0 ? (due < anchor.day ? due - early : anchor.day) : due - early
          const isAsked = due >= from
          const isLate = due >= Math.min(until, stop)
          const closes = isLate ? Math.min(until, stop) - 1 : null
          const paper = papers.find(
            (one) =>
              !one.used &&
              may(rule.takes, one) &&
              !taken.has(one) &&
              one.day < until &&
              one.day >= opens &&
              (closes === null || one.day <= closes),
          )
          if (paper) taken.add(paper)
          if (paper && isAsked) paper.used = true
          if (isAsked) ask(due, { opens, early }).paper = paper?.day ?? null
          if (isLate || (isAsked && !paper)) break
          base = paper ? Math.max(paper.day, due - early) : due
          due = Math.max(step(rule, base, 1)!, due + 1)
          index++
        }
        return made
      }
      if (rule.often === 'Once' && own.length > 0) return made
      let passed: number | null = null
      const onFirstDay = (next: number | null) => {
        if (passed === null || pending === null || (next !== null && next <= pending) || from >= Math.min(until, stop))
          return
        ask(from, opening(rule, anchor.day, passed, before))
      }
      for (let times = 0; ; times++) {
        const due = step(rule, first, times)
        if (due === null || due > horizon) break
        if (due < from) {
          passed = due > (before?.due ?? -Infinity) && rule.often !== 'Calendar Month' ? times : null
          continue
        }
        onFirstDay(due)
        passed = null
        ask(due, opening(rule, anchor.day, times, before), rule.often === 'Calendar Month' ? due : null)
        if (due >= Math.min(until, stop)) break
      }
      onFirstDay(null)
      for (const one of keptHere) {
        const there = [...made.now, ...made.later]
        const same =
          there.find(({ due }) => due === one.due) ??
          there.findLast(
            ({ opens }, index) => opens <= one.paper! && !(there[index + 1] && there[index + 1]!.opens <= one.paper!),
          )
        made.now = made.now.filter((x) => x !== same)
        made.later = made.later.filter((x) => x !== same)
      }
      const chain = before ? [before, ...made.now] : made.now
      chain.forEach((one, index) => {
        const next = chain[index + 1]
        if (next) one.closes ??= next.opens - 1
      })
      return made
    })
    if (rule.often === 'Once') {
      const one = batches.find(({ now: found }) => found.length > 0) ?? batches.find(({ later }) => later.length > 0)
      all.push(...(one?.now ?? []))
      waiting.push(...(one?.later ?? []))
      return
    }
    for (const { now: found, later } of batches) {
      all.push(...found)
      waiting.push(...later)
    }
  })
  lay([...all, ...waiting], Infinity)
  all.push(...waiting.filter(({ paper }) => paper !== null))
  const ahead = new Set<string>()
  return all
    .toSorted((a, b) => a.due - b.due)
    .filter((one) => {
      if (one.due <= today || one.paper !== null) return true
      if (ahead.has(one.series)) return false
      ahead.add(one.series)
      return true
    })
    .map(({ due, by, paper }) => `${due} ${by} ${paper === null ? 'Open' : paper <= due ? 'Done' : 'DoneLate'}`)
}
