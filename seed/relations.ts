import type { ClientBase } from 'pg'
import { castId } from './cast/chance.ts'
import type { Cast } from './cast/shapes.ts'
import { insertRows } from './insert.ts'

/** What the word for the other one is kept as; `turned`: the person is that to the other. */
const kept: Readonly<Record<string, { kind: string; turned?: true }>> = {
  Mother: { kind: 'Parent' },
  Father: { kind: 'Parent' },
  Son: { kind: 'Parent', turned: true },
  Daughter: { kind: 'Parent', turned: true },
  'Adoptive Mother': { kind: 'Adoptive parent' },
  'Adoptive Father': { kind: 'Adoptive parent' },
  'Adopted Son': { kind: 'Adoptive parent', turned: true },
  'Adopted Daughter': { kind: 'Adoptive parent', turned: true },
  Stepmother: { kind: 'Stepparent' },
  Stepfather: { kind: 'Stepparent' },
  Stepson: { kind: 'Stepparent', turned: true },
  Stepdaughter: { kind: 'Stepparent', turned: true },
  'Legal Guardian': { kind: 'Guardian' },
  Grandmother: { kind: 'Grandparent' },
  Grandfather: { kind: 'Grandparent' },
  Grandson: { kind: 'Grandparent', turned: true },
  Granddaughter: { kind: 'Grandparent', turned: true },
  Aunt: { kind: 'Aunt or uncle' },
  Uncle: { kind: 'Aunt or uncle' },
  Niece: { kind: 'Aunt or uncle', turned: true },
  Nephew: { kind: 'Aunt or uncle', turned: true },
  Godmother: { kind: 'Godparent' },
  Godfather: { kind: 'Godparent' },
  Brother: { kind: 'Sibling' },
  Sister: { kind: 'Sibling' },
  'Half Brother': { kind: 'Half sibling' },
  'Half Sister': { kind: 'Half sibling' },
  Cousin: { kind: 'Cousin' },
  Husband: { kind: 'Spouse' },
  Wife: { kind: 'Spouse' },
  'Non-Related Extended Family Member': { kind: 'Close to the family' },
}
/** Of a couple’s household these are the family of one of them. */
const ofOne = new Set(['Parent', 'Sibling', 'Aunt or uncle', 'Grandparent'])

/** Who belongs to whom in the cast: each relation once, whichever of the two the playbill tells it of. */
export async function seedRelations(client: ClientBase, { Relations, Families }: Cast): Promise<void> {
  const partners = new Set(Families.flatMap(({ ParentIds }) => ParentIds.slice(1)))
  const rows = new Map<string, object>()
  for (const { PersonId, OtherPersonId, Relation } of Relations) {
    const { kind, turned } = kept[Relation] ?? { kind: 'Relative' }
    if (partners.has(PersonId) && ofOne.has(kind) && !turned) continue
    const [person_id, other_person_id] = turned ? [PersonId, OtherPersonId] : [OtherPersonId, PersonId]
    const pair = [PersonId, OtherPersonId].toSorted().join(' ')
    if (PersonId !== OtherPersonId)
      rows.set(`${pair} ${kind}`, {
        id: castId('relation', pair, kind),
        person_id,
        other_person_id,
        kind,
        version: 1,
      })
  }
  await insertRows(client, 'person_relation', [...rows.values()])
}
