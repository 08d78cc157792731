import { expect, test } from 'vitest'
import { library } from '#domains/forms/library/library.ts'
import { lineWords } from './line-label.rules.ts'

test('every label of the shipped forms is said in Spanish, with the person it names', () => {
  const labels = library.flatMap(({ Places }) =>
    Places.flatMap(({ blocks }) => blocks.flatMap(({ Label }) => Label ?? [])),
  )
  expect(labels.length).toBeGreaterThan(5)
  expect(labels.filter((label) => lineWords(label)[0] === lineWords(label)[1])).toEqual([])
  expect(lineWords('Department director')).toEqual(['Department director', 'Director del departamento'])
  expect(lineWords('Resource parent: Dana Poe')[1]).toBe('Padre o madre de acogida: Dana Poe')
})

test('a label the agency wrote stays as it was written', () => {
  expect(lineWords('County worker: Dana Poe')).toEqual(['County worker: Dana Poe', 'County worker: Dana Poe'])
})
