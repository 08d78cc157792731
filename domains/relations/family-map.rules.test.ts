import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layFamily, mapSizes, neighborOf, type MapLink } from './family-map.rules.ts'
import {
  generationsDown,
  readRelation,
  relationKinds,
  relationRoles,
  roleOfSecond,
  roleWords,
  storedAs,
} from './relations.rules.ts'

const person = (PersonID: string, Sex = 1) => ({ PersonID, Sex })
const link = (PersonID: string, Kind: MapLink['Kind'], OtherPersonID: string, Over = false): MapLink => ({
  PersonID,
  OtherPersonID,
  Kind,
  Over,
})
const place = (map: ReturnType<typeof layFamily>, id: string) => map.places.find((one) => one.id === id)!

test('parents stand above, couples side by side with the man left, children below and between', () => {
  const map = layFamily(
    [person('ana', 3), person('mom', 3), person('dad', 2), person('leo', 2), person('gran', 3)],
    [
      link('mom', 'Parent', 'ana'),
      link('dad', 'Parent', 'ana'),
      link('mom', 'Parent', 'leo'),
      link('dad', 'Parent', 'leo'),
      link('gran', 'Parent', 'mom'),
      link('mom', 'Spouse', 'dad', true),
    ],
  )
  expect(['gran', 'mom', 'dad', 'ana', 'leo'].map((id) => place(map, id).row)).toEqual([0, 1, 1, 2, 2])
  expect(place(map, 'mom').x - place(map, 'dad').x).toBe(mapSizes.column)
  const children = (place(map, 'ana').x + place(map, 'leo').x) / 2
  expect(Math.abs(children - (place(map, 'mom').x + place(map, 'dad').x) / 2)).toBeLessThan(mapSizes.column)
  expect(map.lines.filter(({ cut }) => cut)).toHaveLength(1)
  // One line for both children of the couple, one for the mother, one for the couple.
  expect(map.lines).toHaveLength(3)
  expect(neighborOf(map.places, 'mom', 'left')).toBe('dad')
  expect(neighborOf(map.places, 'mom', 'up')).toBe('gran')
  expect(neighborOf(map.places, 'gran', 'up')).toBeUndefined()
})

test('whatever belongs together: everybody has a place of their own, in reach, and every relation a line', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const kinds = relationKinds.map(({ value }) => value)
  const any = fc.record({
    first: fc.nat(7),
    second: fc.nat(7),
    kind: fc.constantFrom(...kinds),
    over: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(any, { maxLength: 14 }),
      fc.array(fc.constantFrom(1, 2, 3), { minLength: 8, maxLength: 8 }),
      (links, sexes) => {
        const map = layFamily(
          ids.map((id, at) => person(id, sexes[at]!)),
          links
            .filter(({ first, second }) => first !== second)
            .map((one) => link(ids[one.first]!, one.kind, ids[one.second]!, one.over)),
        )
        expect(map.places.map(({ id }) => id)).toEqual(ids)
        for (const one of map.places)
          for (const other of map.places)
            if (one.id < other.id && one.row === other.row)
              expect(Math.abs(one.x - other.x)).toBeGreaterThan(mapSizes.column - 1)
        for (const { x, y } of map.places) {
          expect(x).toBeGreaterThanOrEqual(mapSizes.edge - 1)
          expect(x).toBeLessThanOrEqual(map.width)
          expect(y).toBeLessThan(map.height)
        }
        for (const { path } of map.lines) expect(path).not.toContain('NaN')
        if (links.some(({ first, second }) => first !== second)) expect(map.lines.length).toBeGreaterThan(0)
      },
    ),
  )
})

test('what somebody is to the other, and the other to them', () => {
  for (const { value } of relationRoles) {
    const { kind, turned } = storedAs(value)
    expect(turned ? roleOfSecond(kind) : kind).toBe(value)
    expect(generationsDown(kind)).toBeGreaterThanOrEqual(0)
  }
  expect(roleWords('Parent', 3)).toEqual(['Mother', 'Madre'])
  expect(roleWords(roleOfSecond('Aunt or uncle'), 2)).toEqual(['Nephew', 'Sobrino'])
  expect(roleWords('Parent', 1)[0]).toBe('Parent')
})

test('a relation is read from what was typed, in both languages', () => {
  expect(readRelation('sister of Ana Pérez')).toMatchObject({ sex: 3, of: 'Ana Pérez' })
  expect(readRelation('Sister of Ana')!.roles).toContain('Half sibling')
  expect(readRelation('la madre de Ana de la Cruz')).toMatchObject({
    roles: ['Parent', 'Adoptive parent'],
    sex: 3,
    of: 'Ana de la Cruz',
  })
  expect(readRelation('padre de acogida de Leo')).toMatchObject({ roles: ['Foster parent'], sex: 2, of: 'Leo' })
  expect(readRelation('tía del Ángel')).toMatchObject({ roles: ['Aunt or uncle'], of: 'Ángel' })
  expect(readRelation('cousin of Leo')).toMatchObject({ sex: null })
  for (const text of ['Ana Pérez', 'house of Ana', 'sister of', 'María de la Cruz'])
    expect(readRelation(text)).toBeUndefined()
})
