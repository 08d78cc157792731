import { setImmediate as turn } from 'node:timers/promises'
import { say } from '#platform/contract/words.ts'
import { bare, upper } from '#platform/server/audit-sentences.ts'
import { handlers } from '#platform/server/handlers.ts'
import type { RecordWords } from '#platform/server/audit-records.ts'
import { rosterFile } from '#platform/server/spreadsheet.ts'
import { conditionOf, countRows, findRows, told, type Filter } from './audit-rows.server.ts'
import { auditSearchCalls, mostAuditRows } from './audit-search.calls.ts'

type Told = Awaited<ReturnType<typeof told>>[number]

const rowsAtOnce = 1000

const reversed = ({ From, To }: Filter) => From !== undefined && To !== undefined && To < From
const unknown = ({ TableName }: Filter, records: RecordWords) =>
  TableName !== undefined && !Object.hasOwn(records, TableName)

const changesOf = ({ Changes }: Told) =>
  Changes.map(({ Field, From, To }) => `${Field}: ${From ?? '–'} → ${To ?? '–'}`).join('; ')

export const auditSearchHandlers = handlers(auditSearchCalls, {
  async getRecordKinds({ registered, language }) {
    const kinds = Object.entries(registered.records).map(([TableName, { noun, listed }]) => ({
      TableName,
      Name: upper(bare(say(listed ?? noun, language))),
    }))
    return { RecordKinds: kinds.toSorted((a, b) => a.Name.localeCompare(b.Name, language)) }
  },

  async searchAudit({ tx, me, input, language, settings, registered, refuse, seen, looked }) {
    const { records } = registered
    if (reversed(input)) refuse('EndsBeforeStart')
    if (unknown(input, records)) refuse('UnknownKind')
    const { Before, PageSize: size = 25, ...asked } = input
    const { zone } = settings.agency
    const condition = await conditionOf(tx, me, input, { records, zone })
    const most = { personId: input.PersonID, condition, most: size + 1 }
    const found = await findRows(tx, Before ? { ...most, before: Before } : most)
    const page = found.slice(0, size)
    if (input.PersonID) seen({ asked })
    else await looked('audit', null, { asked, found: page.length })
    return {
      Entries: await told(tx, page, { records, language, zone }),
      Next: found.length > size ? (page.at(-1)?.seq ?? null) : null,
    }
  },

  async exportAudit({ tx, me, input, language, settings, registered, refuse, seen, looked }) {
    const { records } = registered
    if (reversed(input)) refuse('EndsBeforeStart')
    if (unknown(input, records)) refuse('UnknownKind')
    const { Format, Reason, ...asked } = input
    const { zone } = settings.agency
    const wanted = { personId: input.PersonID, condition: await conditionOf(tx, me, input, { records, zone }) }
    const found = await countRows(tx, { ...wanted, most: mostAuditRows + 1 })
    if (found > mostAuditRows) refuse('TooMany')
    const rows: Told[] = []
    for (let before = Number.MAX_SAFE_INTEGER; rows.length < found;) {
      const chunk = await findRows(tx, { ...wanted, before, most: rowsAtOnce })
      if (chunk.length === 0) break
      rows.push(...(await told(tx, chunk, { records, language, zone })))
      before = chunk.at(-1)?.seq ?? 0
      await turn()
    }
    const detail = { file: Format, found: rows.length, Reason, asked }
    if (input.PersonID) seen(detail)
    else await looked('audit', null, { part: 'audit', ...detail })
    return rosterFile<Told>(
      ['Audit', 'Auditoría'],
      [
        { title: ['When', 'Cuándo'], value: ({ At }) => At, kind: 'instant' },
        { title: ['Who', 'Quién'], value: ({ Who }) => Who },
        { title: ['What', 'Qué'], value: ({ Sentence }) => Sentence, width: 60 },
        { title: ['Kind', 'Tipo'], value: ({ Kind }) => Kind },
        { title: ['Changes', 'Cambios'], value: changesOf, width: 40 },
        { title: ['Outcome', 'Resultado'], value: ({ Outcome }) => Outcome },
        { title: ['Person', 'Persona'], value: ({ PersonName }) => PersonName },
        { title: ['Call', 'Llamada'], value: ({ Call }) => Call, width: 32 },
        { title: ['Address', 'Dirección'], value: ({ IP }) => IP },
        { title: ['Request', 'Solicitud'], value: ({ RequestID }) => RequestID },
      ],
      rows,
      Format,
      { zone, language },
    )
  },
})
