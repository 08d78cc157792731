import type { Plugin } from 'vite'
import { domains } from '../app/domains.ts'

const name = 'virtual:call-names'
const resolved = `\0${name}`

/** The names of every call of the program, in order, for whoever asks about one: all contracts are not needed for that. */
export function callNames(): Plugin {
  return {
    name: 'kith-call-names',
    resolveId: (id) => (id === name ? resolved : undefined),
    load(id) {
      if (id !== resolved) return
      const names = domains.flatMap(({ calls }) => Object.values(calls).map((call) => call.name))
      return `export const callNames = ${JSON.stringify([...new Set(names)].toSorted())}`
    },
  }
}
