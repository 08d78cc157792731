import { stateOf } from './access.rules.ts'
import { step, type Facts, type Step, type Tell, type Way } from './explain-step.rules.ts'

export function permissionSteps({ needed, ways, givers, today }: Facts, t: Tell): Step[] {
  if (needed === null)
    return [
      step(
        'permission',
        'yes',
        t('Everyone who is signed in may do this.', 'Toda persona que ha entrado puede hacerlo.'),
      ),
    ]
  const told = ways.map((way) => wayStep(way, needed, today, t))
  const granted = told.some(({ Outcome }) => Outcome === 'yes')
  const from = givers.length > 0 ? givers.join(', ') : t('no role', 'ningún rol')
  const verdict = granted
    ? step('permission', 'yes', t(`The permission “${needed}” is held.`, `Tiene el permiso «${needed}».`))
    : step(
        'permission',
        'no',
        t(
          `The permission “${needed}” is missing. It comes with: ${from}.`,
          `Falta el permiso «${needed}». Lo dan: ${from}.`,
        ),
      )
  return [verdict, ...told]
}

function wayStep(
  { roleId, role, sourceId, source, permission, held, given }: Way,
  needed: string,
  today: string,
  t: Tell,
): Step {
  const [heldNow, givenNow] = [stateOf(held.start, held.end, today), stateOf(given.start, given.end, today)]
  const through =
    sourceId === roleId
      ? t(`The role ${role}`, `El rol ${role}`)
      : t(`The role ${role}, by its parent ${source},`, `El rol ${role}, por su rol superior ${source},`)
  const what =
    permission === needed
      ? `“${needed}”`
      : t('“Administrator”, which includes everything', '«Administrator», que lo incluye todo')
  const Kind = sourceId === roleId ? 'role' : 'parent role'
  if (heldNow === 'current' && givenNow === 'current') {
    const until = [held.end, given.end].filter((end) => end !== null).toSorted()[0]
    const limit = until ? t(` until ${until}`, ` hasta el ${until}`) : ''
    return step(Kind, 'yes', t(`${through} gives ${what}${limit}.`, `${through} da ${what}${limit}.`), {
      RoleID: sourceId,
    })
  }
  const why =
    heldNow !== 'current'
      ? heldNow === 'ended'
        ? t(`the role ended on ${held.end}`, `el rol terminó el ${held.end}`)
        : t(`the role begins on ${held.start}`, `el rol empieza el ${held.start}`)
      : givenNow === 'ended'
        ? t(`the role lost it on ${given.end}`, `el rol lo perdió el ${given.end}`)
        : t(`the role has it from ${given.start} on`, `el rol lo tiene desde el ${given.start}`)
  return step(Kind, 'note', t(`${through} would give ${what}, but ${why}.`, `${through} daría ${what}, pero ${why}.`), {
    RoleID: sourceId,
  })
}
