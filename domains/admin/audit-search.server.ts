import { setImmediate as turn } from 'node:timers/promises'
import { handlers } from '#platform/server/handlers.ts'
import { rosterFile } from '#platform/server/spreadsheet.ts'
import { conditionOf, countRows, findRows, told, type Filter } from './audit-rows.server.ts'
import { auditSearchCalls, mostAuditRows } from './audit-search.calls.ts'

type Told = Awaited<ReturnType<typeof told>>[number]

const rowsAtOnce = 1000

const reversed = ({ From, To }: Filter) => From !== undefined && To !== undefined && To < From

const titles = {
  en: ['Audit', 'When', 'Who', 'What', 'Kind', 'Changes', 'Outcome', 'Person', 'Call', 'Address', 'Request'],
  es: [
    'Auditoría',
    'Cuándo',
    'Quién',
    'Qué',
    'Tipo',
    'Cambios',
    'Resultado',
    'Persona',
    'Llamada',
    'Dirección',
    'Solicitud',
  ],
} as const

const changesOf = ({ Changes }: Told) =>
  Changes.map(({ Field, From, To }) => `${Field}: ${From ?? '–'} → ${To ?? '–'}`).join('; ')

export const auditSearchHandlers = handlers(auditSearchCalls, {
  async searchAudit({ tx, me, input, settings, refuse, looked }) {
    if (reversed(input)) refuse('EndsBeforeStart')
    const { Before, PageSize: size = 25, Language = 'en', ...asked } = input
    const { zone } = settings.agency
    const condition = await conditionOf(tx, me, input, zone)
    const most = { personId: input.PersonID, condition, most: size + 1 }
    const found = await findRows(tx, Before ? { ...most, before: Before } : most)
    const page = found.slice(0, size)
    if (input.PersonID) await looked('person', input.PersonID, { part: 'audit', asked })
    else await looked('audit', null, { asked, found: page.length })
    return {
      Entries: await told(tx, page, Language, zone),
      Next: found.length > size ? (page.at(-1)?.seq ?? null) : null,
    }
  },

  async exportAudit({ tx, me, input, settings, refuse, looked }) {
    if (reversed(input)) refuse('EndsBeforeStart')
    const { Format, Reason, Language = 'en', ...asked } = input
    const { zone } = settings.agency
    const wanted = { personId: input.PersonID, condition: await conditionOf(tx, me, input, zone) }
    const found = await countRows(tx, { ...wanted, most: mostAuditRows + 1 })
    if (found > mostAuditRows) refuse('TooMany')
    const rows: Told[] = []
    for (let before = Number.MAX_SAFE_INTEGER; rows.length < found;) {
      const chunk = await findRows(tx, { ...wanted, before, most: rowsAtOnce })
      if (chunk.length === 0) break
      rows.push(...(await told(tx, chunk, Language, zone)))
      before = chunk.at(-1)?.seq ?? 0
      await turn()
    }
    await looked(input.PersonID ? 'person' : 'audit', input.PersonID ?? null, {
      part: 'audit',
      file: Format,
      found: rows.length,
      Reason,
      asked,
    })
    const [name, when, who, what, kind, changes, outcome, person, call, address, request] = titles[Language]
    return rosterFile<Told>(
      name,
      [
        { title: when, value: ({ At }) => At, kind: 'instant' },
        { title: who, value: ({ Who }) => Who },
        { title: what, value: ({ Sentence }) => Sentence, width: 60 },
        { title: kind, value: ({ Kind }) => Kind },
        { title: changes, value: changesOf, width: 40 },
        { title: outcome, value: ({ Outcome }) => Outcome },
        { title: person, value: ({ PersonName }) => PersonName },
        { title: call, value: ({ Call }) => Call, width: 32 },
        { title: address, value: ({ IP }) => IP },
        { title: request, value: ({ RequestID }) => RequestID },
      ],
      rows,
      Format,
      { zone },
    )
  },
})
