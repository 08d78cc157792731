import { say } from '#platform/contract/words.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { setupCalls } from './setup.calls.ts'

/** Marks setup as a whole. */
export const wholeSetup = 'all'

const mark = async (tx: Tx, key: string, on: boolean) => {
  if (on)
    await tx
      .insertInto('setup_mark')
      .values({ key })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
  else await tx.deleteFrom('setup_mark').where('key', '=', key).execute()
}

export const setupHandlers = handlers(setupCalls, {
  async getSetup({ tx, registered, today, language }) {
    const marks = new Set((await tx.selectFrom('setup_mark').select('key').execute()).map(({ key }) => key))
    const Steps = []
    for (const step of registered.setup) {
      const done = await step.isDone(tx, today)
      Steps.push({
        Key: step.key,
        Title: say(step.title, language),
        About: say(step.about, language),
        Address: step.address,
        State: done ? 'done' : marks.has(step.key) ? 'skipped' : step.optional ? 'optional' : 'open',
        Optional: step.optional ?? false,
      })
    }
    const Dismissed = marks.has(wholeSetup)
    return { Steps, Dismissed, Over: Dismissed || Steps.every(({ State }) => State !== 'open') }
  },

  async markSetupStep({ tx, input, registered, notFound }) {
    if (!registered.setup.some(({ key }) => key === input.Key)) return notFound()
    await mark(tx, input.Key, input.Skipped)
    return { Key: input.Key }
  },

  async dismissSetup({ tx, input }) {
    await mark(tx, wholeSetup, input.Dismissed)
    return { Dismissed: input.Dismissed }
  },
})
