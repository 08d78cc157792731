import { counted, say, type Language } from '#platform/contract/words.ts'
import type { OneAndMany, RuleTrial } from '#platform/server/rule-packs.ts'
import type { TriedOut } from './tried.rules.ts'

interface Found {
  readonly from: string
  readonly to: string
  readonly looked: number
  readonly trials: readonly RuleTrial[]
}

const usual: { stops: OneAndMany; eases: OneAndMany } = {
  stops: [
    ['Would have stopped or cut short #', 'Habría detenido o acortado #'],
    ['Would have stopped or cut short #', 'Habría detenido o acortado #'],
  ],
  eases: [
    ['Would have eased #', 'Habría facilitado #'],
    ['Would have eased #', 'Habría facilitado #'],
  ],
}

/** More than a person reads are counted and not named. */
const most = 200

/** A trial as its reader is told of it. */
export function triedOut({ from, to, looked, trials }: Found, language: Language, told = usual): TriedOut {
  const stopped = trials.filter(({ Stops }) => Stops).length
  const tell = (n: number, [one, many]: OneAndMany) => (n > 0 ? [say(counted(n, one, many), language)] : [])
  return {
    From: from,
    To: to,
    Looked: looked,
    Stopped: stopped,
    Told: [...tell(stopped, told.stops), ...tell(trials.length - stopped, told.eases)],
    Trials: trials
      .slice(0, most)
      .map((one) => ({ ...one, Was: say(one.Was, language), Would: say(one.Would, language) })),
  }
}
