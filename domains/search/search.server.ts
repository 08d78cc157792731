import { allOf } from '#platform/server/database.ts'
import { handlers } from '#platform/server/handlers.ts'
import { planOnce } from '#platform/server/plan-once.ts'
import { findAll, readTyped, type Found, type Searcher } from '#platform/server/search.ts'
import { searchCalls } from './search.calls.ts'

export const searchHandlers = handlers(searchCalls, {
  async searchAll({ tx, me, input, today, language, registered, looked }) {
    const typed = readTyped(input.Search.trim())
    const asked: Searcher = { tx, me, today, language, typed }
    const parts = registered.search.filter(({ may }) => may(me))
    // To plan twenty parts takes longer than to answer them.
    const [, found] = await allOf(planOnce(tx), findAll(asked, parts))
    const snippets = new Map<string, string | null>()
    for (const { excerpts, kind } of parts) {
      const mine = excerpts ? found.filter((one) => one.kind === kind && isText(one)) : []
      if (mine.length > 0) for (const [id, text] of await excerpts!(asked, mine)) snippets.set(id, text)
    }
    if (typed.text) await looked('client', null, { asked: input, found: found.length })
    const pathOf = (one: Found) => parts.find(({ kind }) => kind === one.kind)!.path(one)
    return {
      Hits: found.map((one) => ({
        Kind: one.kind,
        ID: one.id,
        PersonID: one.personId,
        Title: one.title,
        Detail: one.detail,
        On: one.on,
        Why: one.why,
        Matched: one.matched,
        Snippet: snippets.get(one.id) ?? null,
        Path: pathOf(one),
      })),
    }
  },
})

const isText = ({ why }: Found) => why === 'text' || why === 'file'
