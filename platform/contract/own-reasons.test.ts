import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownReasons, reasonWords } from './own-reasons.ts'

test('each reason of the program is read back in both languages, and what a person wrote stays theirs', () => {
  for (const [english, spanish] of Object.values(ownReasons)) {
    const filled = (text: string) =>
      text.replace('{n}', '3').replace('{why}', 'Wrong (day)\nand hour').replace('{what}', 'Move of $1 Ana')
    expect(reasonWords(filled(english))).toEqual([filled(english), filled(spanish)])
  }
  for (const own of ['Moved away', 'Team ended early, see note', 'role replaced'])
    expect(reasonWords(own)).toEqual([own, own])
})

test('no reason is written into a row in one language only', () => {
  const found = globSync('{domains,platform}/**/*.server.ts').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /\b(?:void_reason|end_reason|reason)(?::| =) *(['`])([A-Z][a-z]+ [^'`]+)\1/g,
      ),
    ]
      .map(([, , text]) => `${file}: ${text}`)
      .filter((one) => !known.some((text) => one.endsWith(text))),
  )
  expect(found).toEqual([])
})

/** Told to no one: a field of a signature, and what a rule asks before somebody has answered. */
const known = ['Document ${documentId}, version ${versionNo}', 'Asked for']
