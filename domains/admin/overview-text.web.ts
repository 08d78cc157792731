import { catalog } from '#platform/web/i18n.ts'

/** Words of the admin home. */
export const useOverviewText = catalog(
  (f) => ({
    attention: 'Needs attention',
    attentionNote: (n: number) =>
      f.plural(n, { one: '# thing, most serious first', other: '# things, most serious first' }),
    inOrder: 'In order',
    allClear: 'Everything is in order',
    allClearText: 'No user, mail, job, backup or network rule needs you now.',
    asOf: (when: string) => `As of ${when}`,
    critical: 'Act now',
    warning: 'Needs a look',
    notice: 'Good to know',
    ok: 'In order',
    never: 'Never',
    find: 'Find users, roles, files, lists, rules',
    results: 'Found',
    more: 'There is more of some kinds. Type more letters.',
    noMatch: 'Nothing is called that',
    noMatchText: (text: string) => `No user, role, permission, hosted file, list or network rule fits “${text}”.`,
    clear: 'Clear the search',
    goTo: 'Go to',
    failed: 'The counts did not arrive.',
    again: 'Try again',
  }),
  (f) => ({
    attention: 'Pide atención',
    attentionNote: (n: number) =>
      f.plural(n, { one: '# cosa, lo más grave primero', other: '# cosas, lo más grave primero' }),
    inOrder: 'En orden',
    allClear: 'Todo está en orden',
    allClearText: 'Ningún usuario, correo, tarea, copia ni regla de red le necesita ahora.',
    asOf: (when: string) => `A las ${when}`,
    critical: 'Actúe ya',
    warning: 'Conviene revisarlo',
    notice: 'Conviene saberlo',
    ok: 'En orden',
    never: 'Nunca',
    find: 'Busque usuarios, roles, archivos, listas',
    results: 'Encontrado',
    more: 'Hay más de algunas clases. Escriba más letras.',
    noMatch: 'Nada se llama así',
    noMatchText: (text: string) =>
      `Ningún usuario, rol, permiso, archivo, lista ni regla de red coincide con «${text}».`,
    clear: 'Borrar la búsqueda',
    goTo: 'Ir a',
    failed: 'Las cifras no llegaron.',
    again: 'Reintentar',
  }),
)
