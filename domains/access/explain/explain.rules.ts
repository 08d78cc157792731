import { asWritten, counted, joined, sentence, type Words } from '#platform/contract/words.ts'
import { stateOf } from '../access.rules.ts'
import { permissionSteps } from './explain-permission.rules.ts'
import { step, type Facts, type Step } from './explain-step.rules.ts'

/** Whether and why, step by step; the answer is yes when no step says no. */
export function explain(facts: Facts): { Allowed: boolean; Answer: Words; Steps: Step[] } {
  const steps: Step[] = [
    ...accountSteps(facts),
    ...permissionSteps(facts),
    ...scopeSteps(facts),
    ...networkSteps(facts),
  ]
  if (facts.scope === 'person')
    steps.push(
      step('restriction', 'note', ['Nothing restricts this record further.', 'Nada más restringe este expediente.']),
    )
  const stopped = steps.find(({ Outcome }) => Outcome === 'no')
  const Answer = stopped
    ? joined(['No.', stopped.Sentence])
    : sentence(['Yes, {name} may do this today.', 'Sí, {name} puede hacerlo hoy.'], { name: facts.name })
  return { Allowed: !stopped, Answer, Steps: steps }
}

function accountSteps({ name, status, mustChange, pin, confirm }: Facts): Step[] {
  const steps: Step[] = []
  if (status === 'Inactive')
    steps.push(
      step(
        'account',
        'no',
        sentence(['The account of {name} is deactivated.', 'La cuenta de {name} está desactivada.'], { name }),
      ),
    )
  else if (status === 'Invited')
    steps.push(
      step(
        'account',
        'no',
        sentence(
          ['{name} was invited and has not signed in yet.', '{name} tiene una invitación y aún no ha entrado.'],
          { name },
        ),
      ),
    )
  else if (status === 'Locked')
    steps.push(
      step(
        'account',
        'no',
        sentence(
          [
            'The account of {name} is locked after wrong passwords.',
            'La cuenta de {name} está bloqueada por contraseñas erróneas.',
          ],
          { name },
        ),
      ),
    )
  else
    steps.push(
      step(
        'account',
        'yes',
        sentence(['The account of {name} is active.', 'La cuenta de {name} está activa.'], { name }),
      ),
    )
  if (mustChange)
    steps.push(
      step('session', 'note', [
        'A new password must be chosen at the next sign-in, before anything else.',
        'Debe elegir una contraseña nueva al entrar, antes de todo lo demás.',
      ]),
    )
  steps.push(
    pin
      ? step('session', 'yes', [
          'A full sign-in or a PIN on a tablet will do.',
          'Basta una sesión completa o un PIN en una tableta.',
        ])
      : step('session', 'yes', [
          'A full sign-in is needed; a PIN on a tablet is not enough.',
          'Se necesita una sesión completa; un PIN en una tableta no basta.',
        ]),
  )
  if (confirm)
    steps.push(
      step('session', 'note', [
        'It must be confirmed that it is them, at most five minutes before.',
        'Debe confirmar su identidad, como mucho cinco minutos antes.',
      ]),
    )
  return steps
}

function scopeSteps({ scope, places, personPrograms, sharesProgram, seesAll, today }: Facts): Step[] {
  if (scope === 'agency')
    return [step('scope', 'yes', ['It is not tied to a sub-program.', 'No depende de un subprograma.'])]
  if (scope === 'self') return [step('scope', 'yes', ['It reaches only what is their own.', 'Alcanza solo lo propio.'])]
  if (seesAll)
    return [
      step('scope', 'yes', [
        'An Administrator reaches every sub-program.',
        'Un Administrator alcanza todos los subprogramas.',
      ]),
    ]
  const steps = places.map((place) => {
    const state = stateOf(place.start, place.end, today)
    const more = { SubProgramID: place.id }
    if (state === 'current')
      return step(
        'membership',
        'yes',
        sentence(['They work in {place}.', 'Trabaja en {place}.'], { place: place.name }),
        more,
      )
    return step(
      'membership',
      'note',
      state === 'ended'
        ? sentence(['They worked in {place} until {day}.', 'Trabajó en {place} hasta el {day}.'], {
            place: place.name,
            day: place.end,
          })
        : sentence(['They work in {place} from {day} on.', 'Trabaja en {place} desde el {day}.'], {
            place: place.name,
            day: place.start,
          }),
      more,
    )
  })
  const none = !places.some((place) => stateOf(place.start, place.end, today) === 'current')
  if (scope !== 'person') {
    const verdict = none
      ? step('scope', 'note', [
          'They work in no sub-program you know of, so there may be nothing to see.',
          'No trabaja en ningún subprograma que usted conozca; puede que no haya nada que ver.',
        ])
      : step('scope', 'yes', [
          'It reaches the records of their own sub-programs only.',
          'Alcanza solo los expedientes de sus subprogramas.',
        ])
    return [...steps, verdict]
  }
  const known: Words =
    personPrograms.length > 0 ? asWritten(personPrograms.join(', ')) : ['none you know of', 'ninguno que usted conozca']
  const verdict = sharesProgram
    ? step('scope', 'yes', ['They share a sub-program with this person.', 'Comparte un subprograma con esta persona.'])
    : step(
        'scope',
        'no',
        sentence(
          [
            'They share no sub-program with this person, who is known in: {known}.',
            'No comparte ningún subprograma con esta persona, conocida en: {known}.',
          ],
          { known },
        ),
      )
  return [...steps, verdict]
}

function networkSteps({ networkAllows, networkRules }: Facts): Step[] {
  if (networkRules === 0)
    return [
      step('network', 'yes', [
        'No rule on network addresses applies to them.',
        'No se le aplica ninguna regla de red.',
      ]),
    ]
  if (networkAllows === null)
    return [
      step(
        'network',
        'note',
        counted(
          networkRules,
          [
            '# rule on network addresses applies; give an address to judge by it.',
            'Se le aplica # regla de red; dé una dirección para juzgar.',
          ],
          [
            '# rules on network addresses apply; give an address to judge by it.',
            'Se le aplican # reglas de red; dé una dirección para juzgar.',
          ],
        ),
      ),
    ]
  return [
    networkAllows
      ? step('network', 'yes', [
          'The rules on network addresses let them in from there.',
          'Las reglas de red permiten entrar desde ahí.',
        ])
      : step('network', 'no', [
          'The rules on network addresses shut them out from there.',
          'Las reglas de red impiden entrar desde ahí.',
        ]),
  ]
}
