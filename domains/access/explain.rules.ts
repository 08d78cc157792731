import { stateOf } from './access.rules.ts'
import { permissionSteps } from './explain-permission.rules.ts'
import { step, type Facts, type Step, type Tell } from './explain-step.rules.ts'

/** Whether and why, step by step; the answer is yes when no step says no. */
export function explain(facts: Facts): { Allowed: boolean; Answer: string; Steps: Step[] } {
  const t = (english: string, spanish: string) => (facts.language === 'es' ? spanish : english)
  const steps: Step[] = [
    ...accountSteps(facts, t),
    ...permissionSteps(facts, t),
    ...scopeSteps(facts, t),
    ...networkSteps(facts, t),
  ]
  if (facts.scope === 'person')
    steps.push(
      step('restriction', 'note', t('Nothing restricts this record further.', 'Nada más restringe este expediente.')),
    )
  const stopped = steps.find(({ Outcome }) => Outcome === 'no')
  const Answer = stopped
    ? t(`No. ${stopped.Sentence}`, `No. ${stopped.Sentence}`)
    : t(`Yes, ${facts.name} may do this today.`, `Sí, ${facts.name} puede hacerlo hoy.`)
  return { Allowed: !stopped, Answer, Steps: steps }
}

function accountSteps({ name, status, mustChange, pin, confirm }: Facts, t: Tell): Step[] {
  const steps: Step[] = []
  if (status === 'Inactive')
    steps.push(
      step('account', 'no', t(`The account of ${name} is deactivated.`, `La cuenta de ${name} está desactivada.`)),
    )
  else if (status === 'Invited')
    steps.push(
      step(
        'account',
        'no',
        t(`${name} was invited and has not signed in yet.`, `${name} tiene una invitación y aún no ha entrado.`),
      ),
    )
  else if (status === 'Locked')
    steps.push(
      step(
        'account',
        'no',
        t(
          `The account of ${name} is locked after wrong passwords.`,
          `La cuenta de ${name} está bloqueada por contraseñas erróneas.`,
        ),
      ),
    )
  else steps.push(step('account', 'yes', t(`The account of ${name} is active.`, `La cuenta de ${name} está activa.`)))
  if (mustChange)
    steps.push(
      step(
        'session',
        'note',
        t(
          'A new password must be chosen at the next sign-in, before anything else.',
          'Debe elegir una contraseña nueva al entrar, antes de todo lo demás.',
        ),
      ),
    )
  steps.push(
    pin
      ? step(
          'session',
          'yes',
          t('A full sign-in or a PIN on a tablet will do.', 'Basta una sesión completa o un PIN en una tableta.'),
        )
      : step(
          'session',
          'yes',
          t(
            'A full sign-in is needed; a PIN on a tablet is not enough.',
            'Se necesita una sesión completa; un PIN en una tableta no basta.',
          ),
        ),
  )
  if (confirm)
    steps.push(
      step(
        'session',
        'note',
        t(
          'It must be confirmed that it is them, at most five minutes before.',
          'Debe confirmar su identidad, como mucho cinco minutos antes.',
        ),
      ),
    )
  return steps
}

function scopeSteps({ scope, places, personPrograms, sharesProgram, seesAll, today }: Facts, t: Tell): Step[] {
  if (scope === 'agency')
    return [step('scope', 'yes', t('It is not tied to a sub-program.', 'No depende de un subprograma.'))]
  if (scope === 'self')
    return [step('scope', 'yes', t('It reaches only what is their own.', 'Alcanza solo lo propio.'))]
  if (seesAll)
    return [
      step(
        'scope',
        'yes',
        t('An Administrator reaches every sub-program.', 'Un Administrator alcanza todos los subprogramas.'),
      ),
    ]
  const steps = places.map((place) => {
    const state = stateOf(place.start, place.end, today)
    const more = { SubProgramID: place.id }
    if (state === 'current')
      return step('membership', 'yes', t(`They work in ${place.name}.`, `Trabaja en ${place.name}.`), more)
    return step(
      'membership',
      'note',
      state === 'ended'
        ? t(`They worked in ${place.name} until ${place.end}.`, `Trabajó en ${place.name} hasta el ${place.end}.`)
        : t(`They work in ${place.name} from ${place.start} on.`, `Trabaja en ${place.name} desde el ${place.start}.`),
      more,
    )
  })
  const none = !places.some((place) => stateOf(place.start, place.end, today) === 'current')
  if (scope !== 'person') {
    const verdict = none
      ? step(
          'scope',
          'note',
          t(
            'They work in no sub-program you know of, so there may be nothing to see.',
            'No trabaja en ningún subprograma que usted conozca; puede que no haya nada que ver.',
          ),
        )
      : step(
          'scope',
          'yes',
          t(
            'It reaches the records of their own sub-programs only.',
            'Alcanza solo los expedientes de sus subprogramas.',
          ),
        )
    return [...steps, verdict]
  }
  const known =
    personPrograms.length > 0 ? personPrograms.join(', ') : t('none you know of', 'ninguno que usted conozca')
  const verdict = sharesProgram
    ? step('scope', 'yes', t('They share a sub-program with this person.', 'Comparte un subprograma con esta persona.'))
    : step(
        'scope',
        'no',
        t(
          `They share no sub-program with this person, who is known in: ${known}.`,
          `No comparte ningún subprograma con esta persona, conocida en: ${known}.`,
        ),
      )
  return [...steps, verdict]
}

function networkSteps({ networkAllows, networkRules }: Facts, t: Tell): Step[] {
  if (networkRules === 0)
    return [
      step(
        'network',
        'yes',
        t('No rule on network addresses applies to them.', 'No se le aplica ninguna regla de red.'),
      ),
    ]
  if (networkAllows === null)
    return [
      step(
        'network',
        'note',
        t(
          `${networkRules} rules on network addresses apply; give an address to judge by it.`,
          `Se le aplican ${networkRules} reglas de red; dé una dirección para juzgar.`,
        ),
      ),
    ]
  return [
    networkAllows
      ? step(
          'network',
          'yes',
          t('The rules on network addresses let them in from there.', 'Las reglas de red permiten entrar desde ahí.'),
        )
      : step(
          'network',
          'no',
          t('The rules on network addresses shut them out from there.', 'Las reglas de red impiden entrar desde ahí.'),
        ),
  ]
}
