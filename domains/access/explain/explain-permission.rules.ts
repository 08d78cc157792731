import { asWritten, sentence, type Words } from '#platform/contract/words.ts'
import { stateOf } from '../access.rules.ts'
import { step, type Facts, type Step, type Way } from './explain-step.rules.ts'

export function permissionSteps({ needed, ways, givers, today }: Facts): Step[] {
  if (needed === null)
    return [
      step('permission', 'yes', [
        'Everyone who is signed in may do this.',
        'Toda persona que ha entrado puede hacerlo.',
      ]),
    ]
  const told = ways.map((way) => wayStep(way, needed, today))
  const granted = told.some(({ Outcome }) => Outcome === 'yes')
  const from: Words = givers.length > 0 ? asWritten(givers.join(', ')) : ['no role', 'ningún rol']
  const verdict = granted
    ? step(
        'permission',
        'yes',
        sentence(['The permission “{needed}” is held.', 'Tiene el permiso «{needed}».'], { needed }),
      )
    : step(
        'permission',
        'no',
        sentence(
          [
            'The permission “{needed}” is missing. It comes with: {from}.',
            'Falta el permiso «{needed}». Lo dan: {from}.',
          ],
          { needed, from },
        ),
      )
  return [verdict, ...told]
}

/** Why a role gives it on another day, not today. */
function otherDay({ held, given }: Way, today: string): Words {
  const heldNow = stateOf(held.start, held.end, today)
  if (heldNow === 'ended') return sentence(['the role ended on {day}', 'el rol terminó el {day}'], { day: held.end })
  if (heldNow !== 'current')
    return sentence(['the role begins on {day}', 'el rol empieza el {day}'], { day: held.start })
  return stateOf(given.start, given.end, today) === 'ended'
    ? sentence(['the role lost it on {day}', 'el rol lo perdió el {day}'], { day: given.end })
    : sentence(['the role has it from {day} on', 'el rol lo tiene desde el {day}'], { day: given.start })
}

function wayStep(way: Way, needed: string, today: string): Step {
  const { roleId, role, sourceId, source, permission, held, given } = way
  const through =
    sourceId === roleId
      ? sentence(['The role {role}', 'El rol {role}'], { role })
      : sentence(['The role {role}, by its parent {source},', 'El rol {role}, por su rol superior {source},'], {
          role,
          source,
        })
  const what: Words =
    permission === 'Administrator' && needed !== permission
      ? ['“Administrator”, which includes everything', '«Administrator», que lo incluye todo']
      : sentence(['“{permission}”', '«{permission}»'], { permission })
  const Kind = sourceId === roleId ? 'role' : 'parent role'
  const more = { RoleID: sourceId }
  const [heldNow, givenNow] = [stateOf(held.start, held.end, today), stateOf(given.start, given.end, today)]
  if (heldNow !== 'current' || givenNow !== 'current')
    return step(
      Kind,
      'note',
      sentence(['{through} would give {what}, but {why}.', '{through} daría {what}, pero {why}.'], {
        through,
        what,
        why: otherDay(way, today),
      }),
      more,
    )
  const until = [held.end, given.end].filter((end) => end !== null).toSorted()[0]
  return step(
    Kind,
    'yes',
    until
      ? sentence(['{through} gives {what} until {until}.', '{through} da {what} hasta el {until}.'], {
          through,
          what,
          until,
        })
      : sentence(['{through} gives {what}.', '{through} da {what}.'], { through, what }),
    more,
  )
}
