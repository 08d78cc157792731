import type { ServerDomain } from '#platform/server/domain.ts'
import { search } from './domain.ts'
import { readFileText } from './file-reading.server.ts'
import { searchHandlers } from './search.server.ts'

const noteEverySeconds = 20

export const searchServer: ServerDomain = {
  name: search.name,
  handlers: searchHandlers,
  tasks: [readFileText],
  timers: () => [
    {
      name: 'words of the search',
      everySeconds: noteEverySeconds,
      work: (owner) => owner.query('select note_words()'),
    },
  ],
}
