import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldValues } from '#domains/forms/form-fields.rules.ts'
import { Autosave, type Attempt, type SaveBody } from './document-autosave.rules.ts'

type Fate = 'ok' | 'lost-request' | 'lost-reply'

/** A server that takes a save only on top of the revision it is at, and answers a repeated key as it did before. */
function openServer() {
  let stored: { revision: number; values: FieldValues } | undefined
  let last: string | undefined
  const replies = new Map<string, Attempt>()
  return {
    read: () => stored,
    take(body: SaveBody, key: string): Attempt {
      const known = replies.get(key)
      if (known) return known
      const follows = body.AfterKey !== undefined && body.AfterKey === last
      if (stored && body.DocumentID === null && !follows) throw new Error('a second draft was begun')
      if (stored && body.Revision !== stored.revision && !follows)
        return { failed: { kind: 'stale', ...stored, savedAt: 'now', otherForm: false } }
      stored = { revision: (stored?.revision ?? 0) + 1, values: { ...body.Values } }
      last = key
      const reply: Attempt = { saved: { DocumentID: 'draft', Revision: stored.revision, SavedAt: 'now' } }
      replies.set(key, reply)
      return reply
    },
  }
}

function openTab(server: ReturnType<typeof openServer>, name: string, begun: boolean) {
  const stored = server.read()
  let values: FieldValues = { ...stored?.values }
  const inbox: { body: SaveBody; key: string; settle: (attempt: Attempt) => void }[] = []
  let keys = 0
  const saver = new Autosave(
    {
      values: () => values,
      adopt: (next) => {
        values = next
      },
      withheld: (now) => Object.keys(now).filter((id) => now[id] === 'held'),
      send: (body, key) => new Promise((settle) => inbox.push({ body, key, settle })),
      newKey: () => `${name}${(keys += 1)}`,
      now: () => 0,
      later: () => 0,
      cancel: () => {},
      changed: () => {},
    },
    {
      documentId: begun ? 'draft' : null,
      revision: stored?.revision ?? null,
      values: { ...stored?.values },
      savedAt: null,
    },
  )
  const join = (a: unknown, b: unknown) => [a, b].filter((one) => typeof one === 'string' && one !== '').join(' ')
  return {
    saver,
    values: () => values,
    type(field: string, word: string) {
      values = { ...values, [field]: join(values[field], word) }
      saver.typed()
    },
    /** Lets one request on its way arrive, get lost, or lose its answer. */
    async deliver(fate: Fate) {
      const one = inbox.shift()
      if (!one) return
      const attempt = fate === 'lost-request' ? undefined : server.take(one.body, one.key)
      one.settle(fate === 'ok' && attempt ? attempt : { failed: { kind: 'unknown' } })
      await new Promise((resolve) => setImmediate(resolve))
    },
    chooseBoth() {
      const chosen = Object.entries(saver.conflicts).map(([id, theirs]) => [id, join(theirs, values[id])])
      if (chosen.length > 0) saver.choose(Object.fromEntries(chosen) as FieldValues)
    },
    waiting: () => inbox.length > 0,
    /** The page goes; what it had sent arrives before what it says last, after it, or never. */
    close(order: 'before' | 'after' | 'never') {
      const [onItsWay, parting] = [inbox.shift(), saver.parting()]
      if (onItsWay && order === 'before') server.take(onItsWay.body, onItsWay.key)
      if (parting) server.take(parting.body, parting.key)
      if (onItsWay && order === 'after') server.take(onItsWay.body, onItsWay.key)
    },
  }
}

const fields = ['one', 'two', 'three']
const step = fc.oneof(
  fc.record({ do: fc.constant('type' as const), tab: fc.nat(1), field: fc.nat(2) }),
  fc.record({ do: fc.constant('save' as const), tab: fc.nat(1) }),
  fc.record({
    do: fc.constant('deliver' as const),
    tab: fc.nat(1),
    fate: fc.constantFrom<Fate>('ok', 'ok', 'ok', 'lost-request', 'lost-reply'),
  }),
  fc.record({ do: fc.constant('choose' as const), tab: fc.nat(1) }),
)

describe('saving a draft by itself', () => {
  test('two tabs in any order, with requests and answers lost: no word that was typed is missing in the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
        const server = openServer()
        server.take({ DocumentID: null, Revision: null, Values: { one: 'begun' }, Manual: false }, 'first')
        const tabs = [openTab(server, 'a', true), openTab(server, 'b', true)]
        const typed: [string, string][] = []
        for (const [at, now] of steps.entries()) {
          const tab = tabs[now.tab]!
          if (now.do === 'type') {
            const word = `w${at}.`
            typed.push([fields[now.field]!, word])
            tab.type(fields[now.field]!, word)
          } else if (now.do === 'save') void tab.saver.save()
          else if (now.do === 'deliver') await tab.deliver(now.fate)
          else tab.chooseBoth()
        }
        for (let turn = 0; turn < 60; turn += 1)
          for (const tab of tabs) {
            tab.chooseBoth()
            void tab.saver.save()
            await tab.deliver('ok')
          }
        const kept = server.read()!.values
        for (const [field, word] of typed) expect(String(kept[field]).split(' ')).toContain(word)
        for (const tab of tabs) {
          expect(tab.saver.conflicts).toEqual({})
          expect(tab.waiting()).toBe(false)
        }
      }),
      { numRuns: 3000 },
    )
  })

  test('a page that is closed at any moment leaves every word behind', async () => {
    const closing = fc.constantFrom('before' as const, 'after' as const, 'never' as const)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), closing, fc.boolean(), async (steps, order, begun) => {
        const server = openServer()
        if (begun) server.take({ DocumentID: null, Revision: null, Values: { one: 'begun' }, Manual: false }, 'first')
        const tab = openTab(server, 'a', begun)
        const typed: [string, string][] = []
        for (const [at, now] of steps.entries()) {
          if (now.do === 'type') {
            typed.push([fields[now.field]!, `w${at}.`])
            tab.type(fields[now.field]!, `w${at}.`)
          } else if (now.do === 'save') void tab.saver.save()
          else if (now.do === 'deliver') await tab.deliver(now.fate)
        }
        // A first save that comes after all would begin a draft of its own, and nothing would be lost by it.
        tab.close(order === 'after' && !tab.saver.documentId ? 'never' : order)
        const kept = server.read()?.values ?? {}
        for (const [field, word] of typed) expect(String(kept[field]).split(' ')).toContain(word)
      }),
      { numRuns: 1000 },
    )
  })

  test('a first save whose answer was lost is repeated, not made twice', async () => {
    const server = openServer()
    const tab = openTab(server, 'a', false)
    tab.type('one', 'first')
    void tab.saver.save()
    await tab.deliver('lost-reply')
    expect(tab.saver.mood).toBe('retrying')
    tab.type('one', 'more')
    void tab.saver.save()
    await tab.deliver('ok')
    void tab.saver.save()
    await tab.deliver('ok')
    expect(server.read()).toEqual({ revision: 2, values: { one: 'first more' } })
    expect([tab.saver.mood, tab.saver.hasUnsaved]).toEqual(['saved', false])
  })

  test('what both changed stays on the server as it is until somebody chooses', async () => {
    const server = openServer()
    server.take({ DocumentID: null, Revision: null, Values: { one: 'x' }, Manual: false }, 'first')
    const [a, b] = [openTab(server, 'a', true), openTab(server, 'b', true)]
    a.type('one', 'mine')
    b.type('one', 'theirs')
    b.type('two', 'only b')
    void b.saver.save()
    await b.deliver('ok')
    a.type('three', 'only a')
    void a.saver.save()
    await a.deliver('ok')
    expect(a.saver.conflicts).toEqual({ one: 'x theirs' })
    expect(a.values()).toEqual({ one: 'x mine', two: 'only b', three: 'only a' })
    void a.saver.save()
    await a.deliver('ok')
    expect(server.read()!.values).toEqual({ one: 'x theirs', two: 'only b', three: 'only a' })
    expect(a.saver.hasUnsaved).toBe(true)
    a.saver.choose({ one: 'x mine' })
    await a.deliver('ok')
    expect(server.read()!.values['one']).toBe('x mine')
    expect(a.saver.hasUnsaved).toBe(false)
  })

  test('an answer that cannot be kept waits alone; after a submit nothing is sent', async () => {
    const server = openServer()
    const tab = openTab(server, 'a', false)
    tab.type('one', 'held')
    tab.type('two', 'good')
    void tab.saver.save()
    await tab.deliver('ok')
    expect(server.read()!.values).toEqual({ two: 'good' })
    expect([tab.saver.mood, tab.saver.hasUnsaved]).toEqual(['unsaved', true])
    tab.saver.stop()
    tab.type('two', 'late')
    void tab.saver.save()
    expect(tab.waiting()).toBe(false)
  })
})
