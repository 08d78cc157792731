import { sql } from 'kysely'
import { mostValues } from '#platform/contract/fields.ts'
import { editableLists, type ListKey } from '#platform/contract/lists/all.ts'
import { findKept, knownOptions, type KeptList } from '#platform/contract/lists/base.ts'
import { counted, listed, say, sentence } from '#platform/contract/words.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record, sameVersion } from '#platform/server/record.ts'
import { listsCalls } from './lists.calls.ts'

const listOf = (key: string) => editableLists.find((one) => one.key === key)!
const keptOf = (key: string): KeptList => findKept(listOf(key).options)!
const hasClass = (key: string) => listOf(key).options.some((option) => 'class' in option)

const values = record(
  'lookup',
  { LookupID: 'id', Label: 'label', LabelSpanish: 'label_es', Class: 'class' },
  {
    current: ({ tx }, id) =>
      tx
        .selectFrom('lookup')
        .where('id', '=', id)
        .select(['id as LookupID', 'label as Label', 'label_es as LabelSpanish', 'class as Class', 'version'])
        .executeTakeFirst(),
  },
)

const valuesIn = (tx: Tx, key: string) =>
  tx.selectFrom('lookup').selectAll().where('list_key', '=', key).orderBy('sort').orderBy('label').execute()

/** Changes of one list wait for each other, or two could take the same place or retire the last two options. */
async function lockList(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(727041, hashtext(${key}))`.execute(tx)
}

async function usageOf(tx: Tx, key: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ value: string; records: number }>`
    select value, sum(records)::int as records from list_usage(${key}) group by value`.execute(tx)
  return new Map(rows.map(({ value, records }) => [value, records]))
}

/** Names that people would read as one are one: composed or not, wide or narrow, with more blanks or fewer. */
const read = (name: string) => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
const same = (one: string, other: string) => read(one) === read(other)

interface Named {
  Label: string
  LabelSpanish: string
  Class: string | null
}

interface NameWays {
  tx: Tx
  input: Named
  refuse: (
    code: 'SameName' | 'SameSpanishName' | 'EarlierName' | 'WrongBeginning' | 'ClassNeeded' | 'NoClass',
    detail?: { message: readonly [string, string] },
  ) => never
}

/** Names are unlike each other, also unlike what another option was first called: a file with the old name means that one. */
async function checkName({ tx, input, refuse }: NameWays, key: string, own?: string): Promise<void> {
  const others = (await valuesIn(tx, key)).filter((one) => one.id !== own)
  // Across languages too: a file with one word would mean either.
  const taken = (name: string) => others.some((one) => same(one.label, name) || same(one.label_es, name))
  if (taken(input.Label)) refuse('SameName')
  if (taken(input.LabelSpanish)) refuse('SameSpanishName')
  const earlier = others.find((one) => same(one.value, input.Label))
  if (earlier)
    refuse('EarlierName', {
      message: sentence(
        [
          'This was the earlier name of “{label}”. Rename that one.',
          'Este era el nombre anterior de «{label}». Cambie el nombre de esa opción.',
        ],
        { label: [earlier.label, earlier.label_es] },
      ),
    })
  const { begins } = keptOf(key)
  if (begins && !begins.some((one) => input.Label.startsWith(one) && input.Label.length > one.length))
    refuse('WrongBeginning', {
      message: sentence(
        [
          'In this list the English name begins with {begins}.',
          'En esta lista el nombre en inglés empieza con {begins}.',
        ],
        {
          begins: listed(
            begins.map((one) => `“${one.trim()}”`),
            'disjunction',
          ),
        },
      ),
    })
  if (hasClass(key) && !input.Class) refuse('ClassNeeded')
  if (!hasClass(key) && input.Class) refuse('NoClass')
}

async function getValue({ tx, notFound }: { tx: Tx; notFound: () => never }, id: string) {
  const found = () => tx.selectFrom('lookup').selectAll().where('id', '=', id).executeTakeFirst()
  const first = (await found()) ?? notFound()
  await lockList(tx, first.list_key)
  return (await found()) ?? notFound()
}

export const listsHandlers = handlers(listsCalls, {
  async getLists({ language }) {
    return {
      Lists: editableLists.map(({ key, title, area, options }) => {
        const known = knownOptions(options)
        return {
          ListKey: key,
          Title: say(title, language),
          Area: area!,
          Offered: known.filter((one) => !one.retired).length,
          Retired: known.filter((one) => one.retired).length,
          Labels: known.map(({ label }) => say(label, language)),
        }
      }),
    }
  },

  async getList({ tx, input, language }) {
    const usage = await usageOf(tx, input.ListKey)
    return {
      ListKey: input.ListKey,
      Title: say(listOf(input.ListKey).title, language),
      HasClass: hasClass(input.ListKey),
      Begins: [...(keptOf(input.ListKey).begins ?? [])],
      Values: (await valuesIn(tx, input.ListKey)).map((one) => ({
        LookupID: one.id,
        Value: one.value,
        Label: one.label,
        LabelSpanish: one.label_es,
        Class: one.class,
        Locked: one.locked,
        NameFixed: one.name_fixed,
        Retired: one.retired_at !== null,
        Records: usage.get(one.value) ?? 0,
        version: one.version,
      })),
    }
  },

  async addListValue(context) {
    const { tx, input, refuse } = context
    await lockList(tx, input.ListKey)
    await checkName(context, input.ListKey)
    const others = await valuesIn(tx, input.ListKey)
    if (others.length >= mostValues) refuse('Full')
    return tx
      .insertInto('lookup')
      .values({
        list_key: input.ListKey,
        value: input.Label,
        label: input.Label,
        label_es: input.LabelSpanish,
        class: input.Class,
        sort: Math.max(-1, ...others.map((one) => one.sort)) + 1,
      })
      .returning(['id as LookupID', 'version'])
      .executeTakeFirstOrThrow()
  },

  async editListValue(context) {
    const { tx, input, refuse } = context
    const value = await getValue(context, input.LookupID)
    if (value.locked) refuse('Locked')
    if (value.name_fixed) refuse('NameFixed')
    await checkName({ ...context, tx }, value.list_key, value.id)
    return values.change(context, { id: value.id, version: input.version }, values.values(input))
  },

  async retireListValue(context) {
    const { tx, input, refuse, effect } = context
    const value = await getValue(context, input.LookupID)
    if (value.locked) refuse('Locked')
    if (value.retired_at) refuse('AlreadyRetired')
    const others = await valuesIn(tx, value.list_key)
    if (!others.some((one) => one.id !== value.id && one.retired_at === null)) refuse('LastOne')
    const records = (await usageOf(tx, value.list_key)).get(value.value) ?? 0
    effect(
      'list',
      sentence(['“{label}” can no longer be chosen.', 'Ya no se puede elegir «{label}».'], {
        label: [value.label, value.label_es],
      }),
    )
    effect(
      'file',
      records === 0
        ? ['No record has it.', 'Ningún registro la tiene.']
        : counted(
            records,
            ['# record keeps it.', '# registro la conserva.'],
            ['# records keep it.', '# registros la conservan.'],
          ),
    )
    return values.change(context, { id: value.id, version: input.version }, { retired_at: sql`now()` })
  },

  async reinstateListValue(context) {
    const value = await getValue(context, context.input.LookupID)
    if (!value.retired_at) context.refuse('NotRetired')
    return values.change(context, { id: value.id, version: context.input.version }, { retired_at: null })
  },

  async orderListValues({ tx, input, refuse, stale }) {
    await lockList(tx, input.ListKey)
    const now = await valuesIn(tx, input.ListKey)
    const seen = new Map(input.Values.map((one) => [one.LookupID, one.version]))
    if (seen.size !== now.length || now.some((one) => !seen.has(one.id))) refuse('NotTheList')
    const current = () => ({
      ListKey: input.ListKey,
      Values: now.map(({ id, version }) => ({ LookupID: id, version })),
    })
    for (const one of now) await sameVersion(one, seen.get(one.id), stale, current)
    await sql`update lookup l set sort = o.place from unnest(${input.Values.map((one) => one.LookupID)}::uuid[])
      with ordinality o (id, place) where l.id = o.id and l.sort is distinct from o.place`.execute(tx)
    return { ListKey: input.ListKey as ListKey }
  },
})
