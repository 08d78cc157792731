import { handlers } from '#platform/server/handlers.ts'
import { helpCalls } from './help.calls.ts'
import { helpOffices, helpToken, helpWhyNot, takeHelp } from './help-take.server.ts'

export const helpHandlers = handlers(helpCalls, {
  async getHelpForm({ tx, settings }) {
    return { Token: helpToken(settings), Offices: await helpOffices(tx) }
  },

  async askForHelp({ tx, input, settings, ip, refuse }) {
    const why = input.Website ? undefined : helpWhyNot(input)
    if (why) refuse(why)
    if ((await takeHelp(tx, settings, input, ip)) === 'again') refuse('TryAgain')
    return { Received: true as const }
  },
})
