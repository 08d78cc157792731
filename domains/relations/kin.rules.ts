import type { Relation, Relative } from './relations.calls.ts'
import { roleOfSecond, type RelationRole } from './relations.rules.ts'

/** Somebody of the family, by what they are to the person or to somebody nearer. */
export interface Kin {
  readonly person: Relative
  readonly role: RelationRole
  /** Nobody: the person whose family it is. */
  readonly of: Relative | undefined
  readonly relation: Relation
}

/** What the other side of a relation is to somebody. */
const otherSide = ({ PersonID, OtherPersonID, Kind }: Relation, id: string) =>
  PersonID === id
    ? { id: OtherPersonID, role: roleOfSecond(Kind) }
    : OtherPersonID === id
      ? { id: PersonID, role: Kind as RelationRole }
      : undefined

/** Every relation of the person; then, once each, those who are reached through others. */
export function kinOf(people: readonly Relative[], relations: readonly Relation[]): Kin[] {
  const byId = new Map(people.map((one) => [one.PersonID, one]))
  const [own] = people
  if (!own) return []
  const reached = new Set([own.PersonID])
  const found: Kin[] = []
  for (let from = [own.PersonID]; from.length > 0;) {
    const next: string[] = []
    for (const id of from)
      for (const relation of relations) {
        const side = otherSide(relation, id)
        const person = side && byId.get(side.id)
        const isOwn = id === own.PersonID
        if (!side || !person || (reached.has(side.id) && !(isOwn && next.includes(side.id)))) continue
        if (!reached.has(side.id)) next.push(side.id)
        reached.add(side.id)
        found.push({ person, role: side.role, of: isOwn ? undefined : byId.get(id), relation })
      }
    from = next
  }
  return found
}
