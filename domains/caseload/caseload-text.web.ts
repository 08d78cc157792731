import { catalog } from '#platform/web/i18n.ts'

/** Words of who carries a child or a family. */
export const useCaseloadText = catalog(
  () => ({
    caseManager: 'Case manager',
    ASW: 'Agency social worker',
    RFS: 'Resource family specialist',
    from: (name: string, day: string) => `${name} from ${day}`,
    isCurrent: 'Has this case now',
    awayUntil: (day: string) => `Away, back ${day}`,
    assigned: (name: string) => `${name} is assigned now.`,
    transferred: (name: string, day: string) => `${name} is assigned starting ${day}.`,
    removed: 'The assignment was removed.',
    workers: 'Workers of the family',
  }),
  () => ({
    caseManager: 'Encargado del caso',
    ASW: 'Trabajador social de la agencia',
    RFS: 'Especialista de familias',
    from: (name: string, day: string) => `${name} desde el ${day}`,
    isCurrent: 'Lo lleva ahora',
    awayUntil: (day: string) => `Ausente, vuelve el ${day}`,
    assigned: (name: string) => `${name} lo lleva ahora.`,
    transferred: (name: string, day: string) => `${name} lo lleva desde el ${day}.`,
    removed: 'La asignación se quitó.',
    workers: 'Trabajadores de la familia',
  }),
)
