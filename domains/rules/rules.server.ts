import { sql } from 'kysely'
import { addMonths } from '#platform/contract/dates.ts'
import { valuesOf, wrongValue, type RulePack } from '#platform/contract/rule-packs.ts'
import { say } from '#platform/contract/words.ts'
import { allOf } from '#platform/server/database.ts'
import type { Registered } from '#platform/server/domain.ts'
import { handlers } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { triedOut } from './tried.server.ts'
import { rulesCalls } from './rules.calls.ts'

const packs = record('rule_pack', named('RulePackID', 'Pack', 'StartDate', 'Values', 'Note'), { voids: true })

interface Change {
  RulePackID: string
  Pack: string
  StartDate: string
  Values: Record<string, number>
  Note: string
  SetBy: string | null
  version: number
}

const findPart = ({ rulePacks }: Registered, name: string) => rulePacks.find(({ pack }) => pack.name === name)

/** The numbers of the pack and nothing else, or why they are not. */
function taken(
  pack: RulePack,
  values: Record<string, number>,
  refuse: (code: 'OutOfBounds', more: object) => never,
): Record<string, number> {
  const wrong = wrongValue(pack, values)
  if (wrong) {
    const { label, min, max } = wrong.field
    refuse('OutOfBounds', {
      message: [`${label[0]}: from ${min} to ${max}.`, `${label[1]}: de ${min} a ${max}.`],
    })
  }
  return valuesOf(pack, values)
}

export const rulesHandlers = handlers(rulesCalls, {
  async getRules({ tx, me, today, language, registered }) {
    const { rows } =
      await sql<Change>`select r.id as "RulePackID", r.pack as "Pack", r.start_date as "StartDate", r.values as "Values",
        r.note as "Note", n.name as "SetBy", r.version
      from rule_pack r left join lateral staff_names(array[r.set_by]) n on true where r.voided_at is null order by r.start_date desc`.execute(
        tx,
      )
    return {
      Packs: registered.rulePacks.map(({ pack }) => {
        const changes = rows.filter((row) => row.Pack === pack.name)
        const now = valuesOf(pack, changes.find(({ StartDate }) => StartDate <= today)?.Values)
        return {
          Pack: pack.name,
          Title: say(pack.title, language),
          About: say(pack.about, language),
          Fields: Object.entries(pack.fields).map(([Name, { label, standard, min, max, onOff = false }]) => ({
            Name,
            Label: say(label, language),
            Standard: standard,
            Min: min,
            Max: max,
            Now: now[Name]!,
            OnOff: onOff,
          })),
          Changes: changes.map(({ Pack: _pack, ...change }) => ({ ...change, Values: valuesOf(pack, change.Values) })),
        }
      }),
      Places: await allOf(
        ...registered.rulePlaces
          .filter(({ permission }) => me.may(permission))
          .map(async ({ label, about, path, rules }) => ({
            Label: say(label, language),
            About: say(about, language),
            Path: path,
            Rules: ((await rules?.({ tx, today })) ?? []).map(({ What, Rule, From }) => ({
              What: say(What, language),
              Rule: say(Rule, language),
              From,
            })),
          })),
      ),
    }
  },

  async tryRules({ tx, input, today, language, registered, refuse, looked }) {
    const part = findPart(registered, input.Pack) ?? refuse('NoSuchRule')
    const values = taken(part.pack, input.Values, refuse)
    const asked = { from: addMonths(today, -1), to: today }
    const found = await part.tryOut({ tx, values, ...asked })
    const otherwise = found.trials.length
    await looked('rule_pack', null, { pack: part.pack.name, looked: found.looked, otherwise })
    return triedOut({ ...asked, ...found }, language, part.told)
  },

  async saveRules(context) {
    const { input, today, registered, refuse } = context
    const part = findPart(registered, input.Pack) ?? refuse('NoSuchRule')
    const values = taken(part.pack, input.Values, refuse)
    if (input.StartDate < today) refuse('DayPassed')
    const row = { start_date: input.StartDate, values: JSON.stringify(values), note: input.Note }
    const at = packs.at(input)
    const { id } = at
    if (id === null) return packs.add(context, { ...row, pack: part.pack.name })
    return packs.step(
      context,
      { RulePackID: id, version: at.version },
      (held) => {
        if (held.pack !== part.pack.name) refuse('NoSuchRule')
        if (held.start_date <= today) refuse('Begun')
      },
      row,
    )
  },

  async removeRules(context) {
    const { input, today, refuse } = context
    await packs.lock(context, packs.at(input), (held) => {
      if (held.start_date <= today) refuse('Begun')
    })
    return packs.remove(context, packs.at(input), input.Reason)
  },
})
