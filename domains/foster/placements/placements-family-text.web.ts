import { catalog } from '#platform/web/i18n.ts'

export const useFamilyPlacementText = catalog(
  (f) => ({
    here: 'Living here',
    beds: (free: number, capacity: number, own: number) =>
      [
        `${free} of ${capacity} beds free`,
        own > 0 ? f.plural(own, { one: '# own child counted', other: '# own children counted' }) : '',
      ]
        .filter(Boolean)
        .join(', '),
    nobody: 'No child lives here now',
    nobodySentence: 'The beds are free for children waiting.',
    before: 'Earlier',
    count: (n: number) => f.plural(n, { one: '# placement', other: '# placements' }),
    scheduled: 'Scheduled',
    exception: 'Placed with an exception',
    offers: 'Offers and answers',
    noOffers: 'The family was not asked yet.',
    askedOn: (day: string, by: string) => `Asked ${day} by ${by}`,
    waiting: 'Waiting children this home can take',
    waitingNote: (n: number, of: number) => `${n} of ${of} waiting in the region`,
    noneWaiting: 'No child to show',
    noneWaitingAll: 'No child is waiting for a home.',
    noBed: 'Children are waiting, but this home has no free bed.',
    nonePass: 'Children are waiting, but a check fails for each of them.',
    since: (day: string) => `waiting since ${day}`,
    miles: (n: number) => `${f.number(n)} mi`,
    allPass: 'Every check passes',
  }),
  (f) => ({
    here: 'Viven aquí',
    beds: (free: number, capacity: number, own: number) =>
      [
        `${free} de ${capacity} camas libres`,
        own > 0 ? f.plural(own, { one: 'cuenta # hijo propio', other: 'cuentan # hijos propios' }) : '',
      ]
        .filter(Boolean)
        .join(', '),
    nobody: 'Ahora no vive ningún niño aquí',
    nobodySentence: 'Las camas están libres para niños en espera.',
    before: 'Antes',
    count: (n: number) => f.plural(n, { one: '# ubicación', other: '# ubicaciones' }),
    scheduled: 'Programada',
    exception: 'Ubicado con una excepción',
    offers: 'Ofertas y respuestas',
    noOffers: 'Aún no se preguntó a la familia.',
    askedOn: (day: string, by: string) => `Preguntó ${by}, ${day}`,
    waiting: 'Niños en espera para quienes este hogar cumple',
    waitingNote: (n: number, of: number) => `${n} de ${of} en espera en la región`,
    noneWaiting: 'Ningún niño que mostrar',
    noneWaitingAll: 'Ningún niño espera un hogar.',
    noBed: 'Hay niños en espera, pero este hogar no tiene cama libre.',
    nonePass: 'Hay niños en espera, pero para cada uno falla una comprobación.',
    since: (day: string) => `espera desde el ${day}`,
    miles: (n: number) => `${f.number(n)} mi`,
    allPass: 'Pasan todas las comprobaciones',
  }),
)
