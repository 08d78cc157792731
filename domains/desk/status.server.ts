import { judged } from '#domains/admin/overview.rules.ts'
import { readFacts } from '#domains/admin/overview.server.ts'
import { say } from '#platform/contract/words.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { handlers } from '#platform/server/handlers.ts'
import { statusCalls } from './status.calls.ts'
import { checked, oftenEnough, slowMs, verySlowMs } from './status.rules.ts'
import type { Check } from './status-shapes.rules.ts'
import { diskOf, keysOf, pacesOf, unscannedOf } from './system-facts.server.ts'

/** Where a check leads, and what one needs to go there. */
const ways: Partial<Record<Check, readonly [path: string, needs: Permission]>> = {
  Jobs: ['/Admin?tab=jobs', 'Jobs.View'],
  Mails: ['/Admin?tab=mail', 'Administrator'],
  Faults: ['/Admin?tab=errors', 'ErrorLog.View'],
  SignIns: ['/Admin?tab=audit&ask=all&Kind=sign-in', 'Audit.View'],
  Errors: ['/Admin?tab=errors', 'ErrorLog.View'],
  Tickets: ['/Admin?tab=tickets', 'Tickets.Answer'],
  Audit: ['/Admin?tab=audit', 'Audit.View'],
  Documents: ['/?desk=verify', 'CaseFile.Verify'],
}

const mostShown = 10

export const statusHandlers = handlers(statusCalls, {
  async getStatus({ tx, me, today, settings, language }) {
    const { found, facts } = await readFacts(tx, today, settings)
    const { paces, answers, faults, p95 } = await pacesOf(tx)
    const unscanned = await unscannedOf(tx)
    const disk = await diskOf(settings)
    const often = paces.filter(({ Times }) => Times >= oftenEnough)
    const all = checked(
      {
        verdicts: judged(facts, today),
        disk,
        answers,
        faults,
        slow: often.filter(({ P95Ms }) => P95Ms > slowMs).length,
        verySlow: often.filter(({ P95Ms }) => P95Ms > verySlowMs).length,
        unscanned,
        hasScanner: settings.scanner !== undefined,
        ...keysOf(settings),
      },
      today,
    )
    return {
      At: found.at,
      Checks: all.map(({ Key, Severity, Sentence, ToDo }) => {
        const way = ways[Key]
        return {
          Key,
          Severity,
          Sentence: say(Sentence, language),
          ToDo: ToDo && say(ToDo, language),
          Path: way && me.may(way[1]) ? way[0] : null,
        }
      }),
      Slow: paces.slice(0, mostShown),
      Answers: answers,
      P95Ms: p95,
    }
  },
})
