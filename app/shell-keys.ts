import { keyGroup } from '#platform/web/keys.ts'
import { everywhere } from './help-state.ts'

export const shellKeys = keyGroup(everywhere, {
  find: { press: 'mod+k', does: ['Find anything', 'Buscar cualquier cosa'], always: true },
})
